import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { type FoodLexicon, foodAt } from './food-lexicon.ts'
import { normalised, singular, stems } from './words.ts'

/** Foods as people of other languages type them; a dish's own name is looked up before any of these is read. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    chicken: 'poulet pollo huhn hahnchen frango tavuk murgh',
    beef: 'boeuf rind rindfleisch manzo vacuno',
    pork: 'porc schwein schweinefleisch cerdo maiale porco',
    lamb: 'agneau lamm agnello cordero',
    fish: 'poisson fisch pesce pescado peixe',
    salmon: 'saumon lachs salmone',
    prawn: 'crevette crevettes gambas garnelen gamberi camarones',
    ham: 'jambon schinken jamon prosciutto',
    cheese: 'fromage kase queso formaggio queijo',
    milk: 'lait milch leche',
    butter: 'beurre mantequilla burro',
    egg: 'oeuf oeufs eier huevo huevos uova ovo',
    onion: 'oignon oignons zwiebel zwiebeln cebolla cebollas cipolla cipolle',
    garlic: 'knoblauch ajo aglio',
    tomato: 'tomate tomates tomaten pomodoro pomodori',
    potato: 'kartoffel kartoffeln patata patatas pommes batata',
    mushroom: 'champignons pilze champinones funghi',
    bread: 'brot pane pan',
    rice: 'reis arroz riso riz',
    nut: 'noix nusse nueces noci',
    gluten: 'glutine glutin',
    lactose: 'lattosio laktose lactosa',
    sugar: 'sucre zucker azucar zucchero acucar',
    alcohol: 'alcool alkohol',
    salad: 'salade salat salate ensalada insalata',
    soup: 'soupe suppe sopa zuppa',
    herb: 'herbes krauter erbe hierbas',
    'potato salad': 'kartoffelsalat',
    roast: 'roti rotie arrosto gebraten',
    grilled: 'grille grillee gegrillt griglia',
    beans: 'haricots bohnen fagioli frijoles',
    octopus: 'pulpo poulpe polpo',
    squid: 'calamares calamars',
    duck: 'canard ente anatra pato',
    veal: 'veau kalb vitello ternera',
    tuna: 'thon thunfisch tonno atun',
    apple: 'apfel mela manzana',
    strawberry: 'fraise erdbeeren fragole fresas',
    chocolate: 'chocolat schokolade cioccolato',
    lemon: 'citron zitrone limone limon',
    sauerkraut: 'kraut choucroute',
    bacon: 'lardons lardon speck',
    anchovy: 'anchois sardellen acciughe anchoas',
    goulash: 'gulasch',
    seafood: 'meeresfruchte',
    'pork schnitzel': 'schweineschnitzel',
    cucumber: 'concombre gurke gurken cetriolo pepino',
    pepper: 'poivron paprikaschote peperoni',
    bean: 'bohne fagiolo',
    cream: 'creme sahne panna nata',
    honey: 'miel honig miele',
    spinach: 'epinards spinat spinaci espinacas',
    asparagus: 'asperges spargel asparagi esparragos',
  }).flatMap(([english, others]) =>
    others.split(' ').map((other) => [singular(other), english] as const),
  ),
)

/** Stems with the foods of other languages in English; names of ingredients, such as dulce de leche, are let be. */
export function inEnglish(lexicon: FoodLexicon, words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    const english = food ? undefined : WORDS.get(words[at] ?? '')
    if (english === undefined) found.push(...words.slice(at, at + (food?.length ?? 1)))
    else found.push(...english.split(' '))
    at += food?.length ?? 1
  }
  return found
}

const JOINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    with: 'mit avec con aux',
    without: 'ohne sans senza sin',
    and: 'und et y',
  }).flatMap(([english, others]) => others.split(' ').map((other) => [other, english] as const)),
)

/** Of several words, of which each means something else. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bpommes (?:frites|fritz)\b|\bpatatas fritas\b/gi, 'fries'],
  [/\bpommes de terre\b/gi, 'potatoes'],
  [/\bharicots verts\b/gi, 'green beans'],
]

/**
 * A request that is held together in another language, with its joints and foods in English; what names a dish that is known
 * ("arroz con pollo") is let be.
 */
export function inEnglishWords(
  lexicon: FoodLexicon,
  typed: string,
  dish: readonly string[],
): string {
  const text = PHRASES.reduce((said, [other, english]) => said.replace(other, english), typed)
  const known = new Set([...dish, ...foodsOfSeveralWords(lexicon, stems(text))])
  const isOfDish = (word: string) => known.has(singular(normalised(word)))
  const isForeign = text.split(/\s+/).some((word) => {
    const plain = normalised(word)
    return JOINTS.has(plain) && plain !== 'y' && plain !== 'et' && !isOfDish(word)
  })
  if (!isForeign) return text
  return text.replace(/[\p{L}\p{M}'’]+/gu, (word) => {
    if (isOfDish(word)) return word
    const plain = normalised(word)
    return JOINTS.get(plain) ?? WORDS.get(singular(plain)) ?? word
  })
}

/** "Chile con queso" is a food as it stands. */
function foodsOfSeveralWords(lexicon: FoodLexicon, words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = foodAt(lexicon, words, at)?.length ?? 1
    if (length > 1) found.push(...words.slice(at, at + length))
    at += length
  }
  return found
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A word that stands first in a name means it more than one that stands later. */
const NOT_FIRST = 100

/** The dish whose name in its own script stands in the text, or holds it; the shortest name where there are several. */
export function dishByScript({ dishes }: Pick<Knowledge, 'dishes'>, text: string): Dish | null {
  const words = text
    .split(/[\s,.;:!?、。،]+/u)
    .filter((word) => OTHER_SCRIPT.test(word))
    .map(normalised)
    .filter((word) => word.length > 1)
  if (words.length === 0) return null
  const asked = words.join(' ')
  let best: Dish | null = null
  let bestLength = Number.POSITIVE_INFINITY
  for (const dish of dishes) {
    if (dish.native === undefined || !OTHER_SCRIPT.test(dish.native)) continue
    const own = normalised(dish.native)
    const isMeant =
      own.length > 1 && (asked.includes(own) || words.some((word) => own.includes(word)))
    const length = own.length + (words.some((word) => own.startsWith(word)) ? 0 : NOT_FIRST)
    if (!isMeant || length >= bestLength) continue
    best = dish
    bestLength = length
  }
  return best
}
