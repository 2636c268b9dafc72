import type { FoodLexicon } from '#kitchen/kitchen.ts'
import { ENGLISH_WORDS, normalised, singular } from '#kitchen/words.ts'
import { ALCOHOL } from '#menu/item-findings.ts'

/** Short words of English menus that the list of common words, of five letters and more, does not have. */
const SHORT = new Set(
  `with and the for our own all day one two any per out new old big hot dry raw red soft side full half mini kids bowl plate
  dish cup pot pie egg ham cod tea jam pea nut oil fig rib leg wing beef pork lamb duck fish crab tuna veal rice bean corn
  kale leek lime mint sage dill soup stew roll wrap melt toast bun bap sub dip mayo soy slaw chip fries cake tart milk
  cream beer ale wine gin rum cola root warm cold iced house home made baked fried served from over under into free range
  choice add extra large small`.split(/\s+/),
)

/** Words that hold other languages together; those of dishes' names, such as "de" and "la", prove little alone. */
const OTHERS = new Set(
  `mit und oder auf vom aus der die das dazu nach ohne zum zur im dem den con los las del sin para salsa avec les des aux une
  sur ou della alla delle degli ai com dos das ou ile veya met van het een og med och z ze lub na w`.split(
    /\s+/,
  ),
)

export type Words = { english: number; other: number; all: number }

/** How many words of a text are English, and how many hold another language together. */
export function wordsOf(text: string, lexicon: FoodLexicon): Words {
  const words = normalised(text)
    .split(' ')
    .filter((word) => /\p{L}{2}/u.test(word))
  const other = words.filter((word) => OTHERS.has(word) || /[^\p{Script=Latin}\d]/u.test(word))
  const english = words.filter((word) => isEnglish(word, lexicon))
  return { english: english.length, other: other.length, all: words.length }
}

/** Names of dishes are of many languages; what is written around them tells the menu's own. */
export function readsAsEnglish({ english, other, all }: Words): boolean {
  return all > 0 && english >= all * 0.5 && other * 3 <= english
}

/** Whether every word of it is plain English that names no food. */
export function isPlainEnglish(text: string, lexicon: FoodLexicon): boolean {
  const words = normalised(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))
  return (
    words.length > 0 &&
    words.every((word) => !lexicon.words.has(singular(word)) && isEnglish(word, lexicon))
  )
}

function isEnglish(word: string, lexicon: FoodLexicon): boolean {
  if (OTHERS.has(word)) return false
  const one = singular(word)
  return (
    SHORT.has(word) ||
    SHORT.has(one) ||
    ENGLISH_WORDS.has(one) ||
    ENGLISH_WORDS.has(word) ||
    lexicon.words.has(one) ||
    (word.endsWith('ed') && ENGLISH_WORDS.has(word.slice(0, -2))) ||
    (word.endsWith('ed') && ENGLISH_WORDS.has(word.slice(0, -1))) ||
    (word.endsWith('ing') && ENGLISH_WORDS.has(word.slice(0, -3)))
  )
}

/** Headings under which a line is ordered as it is: a cola needs no description. */
const DRINKS =
  /\b(?:drinks?|beverages?|digestivos?|digestifs?|digestivi|aperitivos?|ap[eé]ritifs?|aperitivi|refrescos|licores|spirituosen|sodas?|soft drinks|coffees?|teas?|juices?|beers?|wines?|cocktails?|spirits|bar|draft|draught|bottles?|cans|getr[aä]nke|biere?|weine?|bebidas?|cervezas?|vinos?|boissons|vins?|bi[eè]res?|bevande|vini|birr[ae]|i[cç]ecek(?:ler)?|kaffee|caf[eé]s?)\b/i
const EXTRAS =
  /\b(?:extras?|add[- ]?ons?|toppings?|sides?|sauces?|dips?|beilagen|saucen|so[sß]+en|extra zutaten|acompa[nñ]amientos|accompagnements|contorni)\b/i
/** Where dishes are put together rather than cooked. */
const UNCOOKED =
  /\b(?:salads?|desserts?|sweets?|ice creams?|cheese|platters?|smoothies|bakery|cakes?)\b/i

/** Drinks of the shelf, under whatever heading they stand. */
const SHELF =
  /\b(?:water|wasser|agua|acqua|eau|coca|cola|coke|pepsi|sprite|fanta|refri|lemonade|limonade|juice|coffee|kaffee|caf[eé]|tea|tee|espresso|cappuccino|latte|americano|macchiato|mocha|flat white|red bull|ayran|beer|bier|cerveja|cerveza|birra|lager|heineken|corona|budweiser|peroni)\b/i
const SHELF_WORDS = 4

export function namesShelfDrink(name: string): boolean {
  return SHELF.test(name) && name.trim().split(/\s+/).length <= SHELF_WORDS
}

const SOFT_DRINK =
  /\b(?:root|ginger|butter)[- ]?(?:beer|ale)\b|\b(?:non|no|without|zero|0(?:\.0)?)\s?%?[- ]?alcohol|alcohol[- ]free|\bvirgin\b/i
/** A dish that is cooked with it, or named after it, is no drink. */
const COOKED =
  /\b(?:batter(?:ed)?|braised|glazed?|sauce|penne|pasta|chicken|beef|pork|steak|fish|cod|mussels|prawns?|shrimp|salmon|tuna|nigiri|roll|sashimi|maki|cake|baba|brats?|bratwurst|pie|raisin|ribs|wings|burger|vinegar|cheese|soup|ice cream|sorbet|trifle|truffles?)\b/i

/** Whether a name is a drink with alcohol. */
export function namesAlcohol(name: string): boolean {
  return ALCOHOL.test(name) && !SOFT_DRINK.test(name) && !COOKED.test(name)
}

/** "Wine", "Beers & Ciders". */
export function isOfAlcohol(section: string | null): boolean {
  return ALCOHOL.test((section ?? '').replace(/s\b/gi, ''))
}

/** "Add egg", "Topping suggestion: Nitamago": what goes with an item, in a line of its own. */
const ADDED =
  /^(?:add|extra|upgrade|substitute|sub|with|plus|topping|choose|choice of)\b|\badd\b|\bsuggestions?:/i

export function readsAsAddition(name: string): boolean {
  return ADDED.test(name.trim())
}

/** "35 ml", "0,25l", and what allergens' codes such as "a1-b-h" leave: nothing that describes. */
export function describes(text: string): boolean {
  return /\p{L}{2}/u.test(
    text
      .replace(/\d+(?:[.,]\d+)?\s*(?:ml|cl|l|oz|g|kg|pcs?|stk|st[uü]ck)?\b/gi, ' ')
      .replace(ALLERGEN_CODES, ' '),
  )
}

/** "a1-b-h-1-16", "(A,C,G)": as German and Austrian menus name allergens. */
const ALLERGEN_CODES =
  /(?<![\p{L}\d])\(?\p{L}\d{0,2}(?:[-,/]\s?(?:\p{L}\d{0,2}|\d{1,2})){1,}\)?(?![\p{L}\d])/gu

export function holdsAllergenCodes(text: string): boolean {
  return text.search(ALLERGEN_CODES) >= 0
}

/** What recognition made of a line that goes on from the one above, or is cut off. */
export function isFragment(name: string): boolean {
  const text = name.trim()
  const [opened, closed] = [/[([]/g, /[)\]]/g].map((mark) => text.match(mark)?.length ?? 0)
  return (
    /^[^\p{Lu}\p{Lo}\d¿¡"“'‘]/u.test(text) || /(?:&|\band|\bor|,)$/i.test(text) || opened !== closed
  )
}

export function isOfDrinks(section: string | null): boolean {
  return section !== null && DRINKS.test(section)
}
export function isOfExtras(section: string | null): boolean {
  return section !== null && EXTRAS.test(section)
}
export function isUncooked(section: string | null): boolean {
  return section !== null && UNCOOKED.test(section)
}
