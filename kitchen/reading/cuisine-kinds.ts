import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { type DietWish, dietForbids } from './diet-wishes.ts'
import { indexedDish } from './index-knowledge.ts'
import { holdsPhrase, stems } from './words.ts'

/** What makes a dish one of a vocabulary name that is a kind of food and no country. */
export type DishKind = (dish: Dish, knowledge: Knowledge) => boolean

export function kindOf(name: string): DishKind | null {
  return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? null) : null
}

const KINDS: Readonly<Record<string, DishKind>> = {
  Bagels: anyOf(forms('bagel'), named('bagel')),
  Bakery: forms('bread', 'pastry', 'pie', 'cake', 'tart', 'cookie', 'doughnut', 'bagel'),
  'Bar Food': anyOf(
    forms('fries', 'fritters', 'burger', 'fried-chicken', 'skewer', 'platter'),
    courses('snack', 'starter'),
  ),
  Barbecue: anyOf(methods('smoked', 'charcoal-grilled'), named('bbq', 'barbecue')),
  Bowls: anyOf(forms('bowl'), named('bowl')),
  'Breakfast and Brunch': anyOf(courses('breakfast'), forms('eggs', 'pancakes', 'waffle', 'bagel')),
  'Bubble Tea': named('bubble tea', 'boba', 'milk tea'),
  Burgers: anyOf(forms('burger'), named('burger')),
  Burritos: anyOf(forms('burrito'), named('burrito', 'enchilada')),
  Cakes: forms('cake', 'tart'),
  Cheesesteaks: named('cheesesteak'),
  Chicken: anyOf(
    leads(({ name }) => name.includes('chicken')),
    named('chicken'),
  ),
  'Coffee and Tea': anyOf(forms('hot-drink'), named('coffee', 'tea', 'latte', 'chai')),
  'Comfort Food': forms(
    'stew',
    'pie',
    'lasagne',
    'gratin',
    'pasta',
    'roast',
    'fried-chicken',
    'soup',
    'curry-rice',
  ),
  Crepes: anyOf(forms('pancakes'), named('crepe', 'galette', 'blini')),
  Curry: anyOf(forms('curry-rice'), named('curry', 'masala', 'korma', 'vindaloo')),
  Deli: forms('sandwich', 'bagel', 'salad', 'platter', 'wrap'),
  Desserts: courses('dessert'),
  'Dim Sum': anyOf(forms('dumplings', 'rolls'), named('bao', 'bun')),
  Donuts: anyOf(forms('doughnut'), named('doughnut', 'donut')),
  Dumplings: forms('dumplings'),
  Falafel: named('falafel'),
  'Fast Food': forms(
    'burger',
    'fries',
    'taco',
    'burrito',
    'fried-chicken',
    'wrap',
    'pizza',
    'sausage',
    'sandwich',
  ),
  'Fish and Chips': anyOf(
    named('fish and chip'),
    allOf(forms('fish', 'fries', 'fritters'), leadsFish()),
    forms('fries'),
  ),
  'Fried Chicken': anyOf(
    forms('fried-chicken'),
    allOf(
      methods('deep-fried', 'pan-fried'),
      leads(({ name }) => name.includes('chicken')),
    ),
  ),
  'Frozen Yogurt': anyOf(named('frozen yogurt'), allOf(forms('ice-cream'), holds('yogurt'))),
  'Gluten Free': allOf(keeps('gluten-free'), not(courses('drink'))),
  Halal: allOf(keeps('halal'), not(courses('drink'))),
  Healthy: isLight,
  'Hot Dogs': anyOf(named('hot dog', 'choripan', 'corn dog'), forms('sausage')),
  'Hot Pot': anyOf(named('hot pot', 'hotpot', 'shabu', 'nabe', 'jjigae')),
  'Ice Cream': forms('ice-cream'),
  'Juice and Smoothies': allOf(forms('drink'), keeps('halal')),
  Kebab: anyOf(forms('skewer'), named('kebab', 'kofta', 'souvlaki', 'satay', 'shawarma', 'kebap')),
  Kosher: allOf(keeps('kosher'), keepsMeatFromDairy, not(courses('drink'))),
  Noodles: forms('noodles', 'noodle-soup'),
  Pasta: forms('pasta', 'lasagne'),
  Pizza: anyOf(forms('pizza'), named('pizza')),
  Poke: named('poke'),
  'Pub Food': allOf(
    forms('burger', 'pie', 'fries', 'sausage', 'roast', 'fish', 'stew', 'sandwich'),
    not(courses('dessert')),
  ),
  Ramen: anyOf(named('ramen'), allOf(forms('noodle-soup'), not(named('pho')))),
  Salads: anyOf(forms('salad'), courses('salad')),
  Sandwiches: forms('sandwich', 'wrap', 'bagel'),
  Seafood: leadsFish(),
  Soup: anyOf(forms('soup', 'noodle-soup'), courses('soup')),
  Steakhouse: anyOf(
    forms('steak'),
    allOf(
      forms('roast'),
      leads(({ source }) => source === 'beef'),
    ),
  ),
  'Street Food': forms(
    'taco',
    'skewer',
    'wrap',
    'fritters',
    'dumplings',
    'rolls',
    'flatbread',
    'burrito',
    'fries',
  ),
  Sushi: anyOf(forms('sushi', 'sashimi'), named('sushi', 'maki', 'nigiri')),
  Tacos: anyOf(forms('taco'), named('taco')),
  Tapas: named('tapas', 'croquetas', 'patatas bravas', 'pintxo'),
  Vegan: allOf(keeps('vegan'), not(courses('drink'))),
  Vegetarian: allOf(keeps('vegetarian'), not(courses('drink'))),
  Waffles: anyOf(forms('waffle'), named('waffle')),
  Wings: anyOf(
    named('wing'),
    leads(({ name }) => name.includes('wing')),
  ),
}

function forms(...wanted: readonly Form[]): DishKind {
  return (dish) => wanted.includes(dish.form)
}

function courses(...wanted: readonly Dish['course'][]): DishKind {
  return (dish) => wanted.includes(dish.course)
}

function methods(...wanted: readonly Dish['method'][]): DishKind {
  return (dish) => wanted.includes(dish.method)
}

function named(...phrases: readonly string[]): DishKind {
  const wanted = phrases.map(stems)
  return (dish, knowledge) => {
    const { words } = indexedDish(knowledge, dish)
    return wanted.some((phrase) => holdsPhrase(words, phrase))
  }
}

function leads(test: (ingredient: Ingredient) => boolean): DishKind {
  return (dish, knowledge) => {
    const [first, second] = Object.keys(dish.components)
    return [first, second].some((name) => {
      const found = name === undefined ? undefined : knowledge.ingredients.get(name)
      return found !== undefined && found.role === 'protein' && test(found)
    })
  }
}

function leadsFish(): DishKind {
  return leads(({ source }) => source === 'fish' || source === 'shellfish')
}

function holds(word: string): DishKind {
  return (dish) => Object.keys(dish.components).some((name) => name.includes(word))
}

function keeps(diet: DietWish): DishKind {
  return (dish, knowledge) =>
    Object.keys(dish.components).every((name) => {
      const found = knowledge.ingredients.get(name)
      return found !== undefined && !dietForbids(diet, found)
    })
}

function keepsMeatFromDairy(dish: Dish, knowledge: Knowledge): boolean {
  const sources = Object.keys(dish.components).map(
    (name) => knowledge.ingredients.get(name)?.source,
  )
  const meat = sources.some((source) => ['poultry', 'beef', 'lamb', 'game'].includes(source ?? ''))
  return !(meat && sources.includes('dairy'))
}

/** At most 1.6 kcal a gram, with vegetables or fruit, nothing deep-fried, no sweets. */
function isLight(dish: Dish, knowledge: Knowledge): boolean {
  if (['deep-fried', 'pan-fried'].includes(dish.method)) return false
  if (['dessert', 'drink', 'snack', 'bread'].includes(dish.course)) return false
  let grams = 0
  let kcal = 0
  let greens = 0
  for (const [name, weight] of Object.entries(dish.components)) {
    const found = knowledge.ingredients.get(name)
    grams += weight
    kcal += ((found?.kcal ?? 0) * weight) / 100
    if (found?.role === 'vegetable' || found?.role === 'fruit') greens += weight
  }
  return kcal <= grams * 1.6 && kcal <= 650 && greens >= grams * 0.2
}

function anyOf(...kinds: readonly DishKind[]): DishKind {
  return (dish, knowledge) => kinds.some((kind) => kind(dish, knowledge))
}

function allOf(...kinds: readonly DishKind[]): DishKind {
  return (dish, knowledge) => kinds.every((kind) => kind(dish, knowledge))
}

function not(kind: DishKind): DishKind {
  return (dish, knowledge) => !kind(dish, knowledge)
}
