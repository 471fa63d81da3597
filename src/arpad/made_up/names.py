"""Parts of names; a person's are put together at random, so nobody real is meant."""

from random import Random
from typing import Final, NamedTuple

HOME: Final = "ARC"


class Parts(NamedTuple):
    """What names of one language are made of; ``surnames_each`` of them to a person."""

    women: tuple[str, ...]
    men: tuple[str, ...]
    surnames: tuple[str, ...]
    surnames_each: int


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SPANISH: Final = Parts(
    _words(
        "Adela Alba Ana Beatriz Belén Carla Carmen Clara Elena Elvira Emma Estela Eva Fátima Gema "
        "Inés Irene Julia Laura Leire Lidia Lola Lucía Marina Marta Mireia Nerea Noelia Nuria "
        "Olga Paula Pilar Raquel Rocío Rosa Sara Silvia Sofía Sonia Teresa Valeria Vera"
    ),
    _words(
        "Adrián Álvaro Andrés Ángel Antonio Bruno Carlos Ciro Darío David Diego Eduardo Emilio "
        "Enrique Félix Fermín Gonzalo Guillermo Hugo Iker Isaac Iván Jaime Javier Joel Jorge "
        "Julio Lázaro León Lorenzo Lucas Luis Marcos Mario Martín Mateo Miguel Nicolás Óscar "
        "Pablo Rafael Ramón Raúl Rubén Samuel Sergio Simón Tomás Víctor"
    ),
    _words(
        "Abad Aguilar Alonso Arce Ballesteros Barrios Benítez Bravo Caballero Calvo Campos Cano "
        "Carrasco Castro Cortés Crespo Delgado Díez Durán Escudero Esteban Fuentes Gallego García "
        "Garrido Gil Giménez Guerrero Gutiérrez Herrera Hidalgo Ibáñez Iglesias Izquierdo Jurado "
        "Lara León Lorenzo Lozano Luna Marín Medina Méndez Merino Molina Montero Mora Moreno "
        "Muñoz Navarro Nieto Núñez Olmos Ortega Pascual Pastor Peña Prieto Quintana Ramos Redondo "
        "Reyes Rivas Robles Roca Rojas Román Rubio Salas Santana Santos Sanz Serrano Soto Suárez "
        "Tejada Toledo Torres Valero Vega Velasco Vicente Vidal Vila Zamora"
    ),
    2,
)
PORTUGUESE: Final = Parts(
    _words("Aline Bruna Catarina Filipa Helena Inês Joana Leonor Matilde Rita Sílvia Teresa"),
    _words("Afonso António Duarte Fábio Gil Henrique João Luís Nuno Pedro Rui Simão Tiago"),
    _words(
        "Almeida Azevedo Barbosa Cardoso Coelho Correia Costa Faria Lopes Macedo Matos Moreira "
        "Neves Nogueira Oliveira Pinheiro Queirós Ribeiro Sousa Tavares Teixeira"
    ),
    2,
)
FRENCH: Final = Parts(
    _words("Agathe Camille Chloé Élise Inès Jeanne Léa Louise Manon Margaux Pauline Zoé"),
    _words("Antoine Baptiste Clément Émile Gaspard Hugo Jules Louis Maxime Noé Rémi Théo"),
    _words(
        "Arnaud Barbier Blanchard Carpentier Chevalier Delacroix Fabre Faure Garnier Lambert "
        "Lefèvre Marchand Mercier Perrin Renaud Rousseau Vasseur"
    ),
    1,
)
ITALIAN: Final = Parts(
    _words("Alessia Bianca Chiara Elisa Francesca Giulia Ilaria Lisa Marta Serena Viola"),
    _words("Andrea Dario Enzo Fabio Giorgio Luca Marco Nicola Paolo Pietro Sandro Tullio"),
    _words(
        "Amato Barone Bellini Caruso Conti Costa Ferri Fontana Galli Grassi Leone Longo Marino "
        "Monti Pellegrini Rinaldi Sala Testa Villa"
    ),
    1,
)
# By federation, with the share of the players it has in hundredths.
FEDERATIONS: Final = (
    (HOME, SPANISH, 94),
    ("POR", PORTUGUESE, 3),
    ("FRA", FRENCH, 2),
    ("ITA", ITALIAN, 1),
)
REGIONS: Final = ("Costa", "Levante", "Meseta", "Norte", "Sierra")
CLUBS: Final = tuple(
    f"{kind} {place}"
    for place in _words("Valdorra Almarza Montesol Riofrío Peñalba Castrobello Fontana Torremar")
    for kind in ("Club de Ajedrez", "Peña", "Escuela")
)
CITIES: Final = _words(
    "Almarza Bellavista Brañosa Cabodoro Camposol Carrizal Castrobello Cerralta Dosríos Encinar "
    "Fontana Fresnedal Guadalmar Hontoria Isleta Lagunilla Llanoverde Marisma Molinar Montesol "
    "Navalta Olmedilla Orcajo Palomera Peñalba Pinaral Puertoluz Quintanar Riofrío Robleda "
    "Salinas Santaluz Sotogrís Tejares Torremar Umbría Valdorra Vegaluenga Villarroble Zarzal"
)
KINDS: Final = ("Open", "Abierto", "Memorial", "Trofeo", "Festival", "Torneo", "Copa", "Certamen")


def full_name(chance: Random, parts: Parts, sex: str) -> str:
    """``Surname Surname, First``, as lists print it."""
    first = chance.choice(parts.women if sex == "f" else parts.men)
    return f"{' '.join(chance.sample(parts.surnames, parts.surnames_each))}, {first}"
