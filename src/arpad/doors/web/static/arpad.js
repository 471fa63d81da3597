"use strict";
// Makes quicker what works without it: suggestions, workings in place, keys, lit rows.
(() => {
  const one = (selector, within = document) => within.querySelector(selector);
  const typing = (target) => target.closest("input, textarea, select, [contenteditable]");
  const part = async (address) => {
    const answer = await fetch(address, { headers: { "X-Part": "1" } });
    return answer.ok ? answer.text() : "";
  };

  // Search as you type.
  const field = one("[data-suggest]");
  const box = one("#suggestions");
  let waiting = 0;
  let asked = 0;
  const suggest = async () => {
    const text = field.value.trim();
    const own = ++asked;
    if (text.length < 2) { box.hidden = true; return; }
    const found = await part(`${field.dataset.suggest}?q=${encodeURIComponent(text)}`);
    if (own !== asked) return;
    box.innerHTML = found;
    box.hidden = !found;
  };
  if (field) {
    field.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(suggest, 120); });
    field.form.addEventListener("keydown", (event) => {
      const links = [...box.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement);
      if (event.key === "Escape") { box.hidden = true; field.focus(); }
      if (box.hidden || !links.length || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
      event.preventDefault();
      const next = event.key === "ArrowDown" ? at + 1 : at - 1;
      (links[next] || field).focus();
    });
    document.addEventListener("click", (event) => { if (!field.form.contains(event.target)) box.hidden = true; });
  }

  // A working opens in its place (data-opens names it) and its address is the page's; Back and Esc close it.
  const bare = (address) => { const url = new URL(address, location.href); return url.pathname + url.search; };
  const first = bare(location.href);
  const closed = new Map();
  const opened = new Map();
  let shown = first;
  const marked = one("tr.here");
  const mark = (row) => {
    for (const each of document.querySelectorAll("tr.here")) each.classList.remove("here");
    row?.classList.add("here");
  };
  const open = async (link, again) => {
    const place = document.getElementById(link.dataset.opens);
    const found = await part(link.href);
    if (!found) { if (again) location.reload(); else location.href = link.href; return; }
    if (!again && bare(link.href) !== shown) history.pushState(null, "", bare(link.href));
    if (!closed.has(place)) closed.set(place, place.innerHTML);
    place.innerHTML = found;
    mark(link.closest("tr"));
    shown = bare(link.href);
    opened.set(shown, link);
    if (!place.hasAttribute("tabindex")) place.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
    if (place.getBoundingClientRect().top > innerHeight || place.getBoundingClientRect().bottom < 0) place.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-opens]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !document.getElementById(link.dataset.opens)) return;
    event.preventDefault();
    await open(link, false);
  });
  const close = () => {
    const last = opened.get(shown);
    for (const [place, before] of closed) place.innerHTML = before;
    mark(marked);
    shown = first;
    last?.focus();
  };
  addEventListener("popstate", async () => {
    const address = bare(location.href);
    if (address === shown) return;
    if (opened.has(address)) { await open(opened.get(address), true); return; }
    if (address !== first) { location.reload(); return; }
    close();
  });

  // Whoever is under the pointer is lit in the whole table: cells say data-who.
  for (const table of document.querySelectorAll("table[data-lights]")) {
    const light = (event) => {
      const who = event.target.closest("[data-who]")?.dataset.who;
      for (const each of table.querySelectorAll("[data-who]")) each.classList.toggle("lit", Boolean(who) && each.dataset.who === who);
    };
    table.addEventListener("pointerover", light);
    table.addEventListener("pointerleave", light);
    table.addEventListener("focusin", light);
  }

  // A file that is dropped anywhere on its form is sent.
  for (const form of document.querySelectorAll("form[data-drops]")) {
    form.addEventListener("dragover", (event) => event.preventDefault());
    form.addEventListener("drop", (event) => {
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      one("input[type=file]", form).files = event.dataTransfer.files;
      form.requestSubmit();
    });
  }

  // What takes a while shows that it was begun.
  for (const form of document.querySelectorAll("form[method=post]")) form.addEventListener("submit", (event) => {
    if (event.submitter?.formAction.endsWith("/file")) return;
    document.body.setAttribute("aria-busy", "true");
  });
  addEventListener("pageshow", () => document.body.removeAttribute("aria-busy"));

  // A choice that needs no button.
  for (const each of document.querySelectorAll("[data-submits]")) each.addEventListener("change", () => each.form.requestSubmit());

  // Keys. A row is about the working it opens, else about what its first link leads to.
  const rows = () => [...document.querySelectorAll("main tbody tr")].map((row) => one("a[data-opens]", row) || one("a", row)).filter(Boolean);
  const showKeys = () => {
    const nowhere = document.activeElement === document.body;
    one("#keys").showModal();
    one("#keys").addEventListener("close", () => {
      if (nowhere && !one("main").contains(document.activeElement)) one("main").focus({ preventScroll: true });
    }, { once: true });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (event.key === "/" && field) { event.preventDefault(); field.focus(); field.select(); }
    if (event.key === "Escape" && shown !== first && !one("#keys").open) { history.pushState(null, "", first); close(); }
    if (event.key === "?") { event.preventDefault(); showKeys(); }
    if (event.key === "j" || event.key === "k") {
      const links = rows();
      const at = links.indexOf(document.activeElement);
      links[Math.max(0, Math.min(links.length - 1, event.key === "j" ? at + 1 : at - 1))]?.focus();
    }
  });
  one("[data-keys]")?.addEventListener("click", (event) => { event.preventDefault(); showKeys(); });
})();
