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


SPANISH: Final = Parts(
    tuple(
        "Adela Alba Ana Beatriz Belén Carla Carmen Clara Elena Elvira Emma Estela Eva Fátima Gema "
        "Inés Irene Julia Laura Leire Lidia Lola Lucía Marina Marta Mireia Nerea Noelia Nuria Olga "
        "Paula Pilar Raquel Rocío Rosa Sara Silvia Sofía Sonia Teresa Valeria Vera".split()
    ),
    tuple(
        "Adrián Álvaro Andrés Ángel Antonio Bruno Carlos Ciro Darío David Diego Eduardo Emilio "
        "Enrique Félix Fermín Gonzalo Guillermo Hugo Iker Isaac Iván Jaime Javier Joel Jorge Julio "
        "Lázaro León Lorenzo Lucas Luis Marcos Mario Martín Mateo Miguel Nicolás Óscar Pablo Rafael "
        "Ramón Raúl Rubén Samuel Sergio Simón Tomás Víctor".split()
    ),
    tuple(
        "Abad Aguilar Alonso Arce Ballesteros Barrios Benítez Bravo Caballero Calvo Campos Cano "
        "Carrasco Castro Cortés Crespo Delgado Díez Durán Escudero Esteban Fuentes Gallego García "
        "Garrido Gil Giménez Guerrero Gutiérrez Herrera Hidalgo Ibáñez Iglesias Izquierdo Jurado "
        "Lara León Lorenzo Lozano Luna Marín Medina Méndez Merino Molina Montero Mora Moreno Muñoz "
        "Navarro Nieto Núñez Olmos Ortega Pascual Pastor Peña Prieto Quintana Ramos Redondo Reyes "
        "Rivas Robles Roca Rojas Román Rubio Salas Santana Santos Sanz Serrano Soto Suárez Tejada "
        "Toledo Torres Valero Vega Velasco Vicente Vidal Vila Zamora".split()
    ),
    2,
)
PORTUGUESE: Final = Parts(
    tuple("Aline Bruna Catarina Filipa Helena Inês Joana Leonor Matilde Rita Sílvia Teresa".split()),
    tuple("Afonso António Duarte Fábio Gil Henrique João Luís Nuno Pedro Rui Simão Tiago".split()),
    tuple(
        "Almeida Azevedo Barbosa Cardoso Coelho Correia Costa Faria Lopes Macedo Matos Moreira "
        "Neves Nogueira Oliveira Pinheiro Queirós Ribeiro Sousa Tavares Teixeira".split()
    ),
    2,
)
FRENCH: Final = Parts(
    tuple("Agathe Camille Chloé Élise Inès Jeanne Léa Louise Manon Margaux Pauline Zoé".split()),
    tuple("Antoine Baptiste Clément Émile Gaspard Hugo Jules Louis Maxime Noé Rémi Théo".split()),
    tuple(
        "Arnaud Barbier Blanchard Carpentier Chevalier Delacroix Fabre Faure Garnier Lambert "
        "Lefèvre Marchand Mercier Perrin Renaud Rousseau Vasseur".split()
    ),
    1,
)
ITALIAN: Final = Parts(
    tuple("Alessia Bianca Chiara Elisa Francesca Giulia Ilaria Lisa Marta Serena Viola".split()),
    tuple("Andrea Dario Enzo Fabio Giorgio Luca Marco Nicola Paolo Pietro Sandro Tullio".split()),
    tuple(
        "Amato Barone Bellini Caruso Conti Costa Ferri Fontana Galli Grassi Leone Longo Marino "
        "Monti Pellegrini Rinaldi Sala Testa Villa".split()
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
    for place in "Valdorra Almarza Montesol Riofrío Peñalba Castrobello Fontana Torremar".split()
    for kind in ("Club de Ajedrez", "Peña", "Escuela")
)
CITIES: Final = tuple(
    "Almarza Bellavista Brañosa Cabodoro Camposol Carrizal Castrobello Cerralta Dosríos Encinar "
    "Fontana Fresnedal Guadalmar Hontoria Isleta Lagunilla Llanoverde Marisma Molinar Montesol "
    "Navalta Olmedilla Orcajo Palomera Peñalba Pinaral Puertoluz Quintanar Riofrío Robleda "
    "Salinas Santaluz Sotogrís Tejares Torremar Umbría Valdorra Vegaluenga Villarroble Zarzal".split()
)
KINDS: Final = ("Open", "Abierto", "Memorial", "Trofeo", "Festival", "Torneo", "Copa", "Gran Premio")


def full_name(chance: Random, parts: Parts, sex: str) -> str:
    """``Surname Surname, First``, as lists print it."""
    first = chance.choice(parts.women if sex == "f" else parts.men)
    return f"{' '.join(chance.sample(parts.surnames, parts.surnames_each))}, {first}"
