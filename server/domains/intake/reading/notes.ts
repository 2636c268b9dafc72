/** Lines that stand on menus and are neither items nor sections. */
const NOTES =
  /service charge|gratuity|\b(?:sales )?tax\b|\bvat\b|allerg|intoleran|consuming raw|under ?cooked|food ?borne|ask (?:your|our) (?:server|waiter)|inform (?:your|our)|please (?:ask|inform|note|let)|www\.|https?:|\.com\b|\.co\.uk\b|@\w|\bfollow us|\btel\b\.?:?|\bphone\b|\bfax\b|open (?:daily|every|\d|to the)|opening hours|mon(?:day)?\s*[-–to]+\s*(?:fri|sun|sat|thu)|\d\s*(?:am|pm)\s*(?:-|–|to)\s*\d|minimum (?:order|spend|charge)|delivery (?:charge|fee|area)|thank you|gift (?:cards?|certificates?)|all prices|prices (?:include|are|subject)|subject to change|card payments?|cash only|no substitutions|split (?:plate|bill)|parties of|iva incl|impuestos|al[eé]rgen|servicio (?:no )?incl|service compris|prix nets|mwst|inkl\./i
const PHONE = /(?:\+?\d[\s().-]*){9,}/
const ADDRESS =
  /\b\d{1,5}\s+(?:[NSEW]\.?\s+)?\p{L}+.*\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|drive|dr|suite|highway|hwy|sr)\b\.?|\b[A-Z]{2}\s+\d{5}\b/iu

export function isNote(text: string): boolean {
  return NOTES.test(text) || PHONE.test(text) || ADDRESS.test(text)
}

/** Words that sections are called by, in the languages of the usual menus. */
const SECTIONS =
  /\b(?:appeti[sz]ers?|starters?|small plates?|snacks?|nibbles|shareables?|to share|soups?|salads?|sandwich(?:es)?|burgers?|wraps?|subs?|pizzas?|pastas?|noodles?|rice|mains?|main courses?|entr[ée]es?|grill|seafood|fish|meats?|chicken|beef|steaks?|vegetarian|vegan|sides?|side dishes|extras?|add[- ]?ons?|toppings?|desserts?|sweets?|cakes?|drinks?|beverages?|coffees?|teas?|juices?|smoothies|shakes|beers?|wines?|cocktails?|spirits|kids?(?: menu)?|children|breakfast|brunch|lunch|dinner|specials?|omelett?es?|eggs?|pancakes|tacos|burritos|curr(?:y|ies)|breads?|dips?|dressings?|entrantes|ensaladas|platos|postres|bebidas|carnes|pescados|tapas|raciones|antipasti|primi|secondi|contorni|dolci|bevande|insalate|entr[ée]es|plats|desserts|boissons|fromages|vorspeisen|suppen|salate|hauptgerichte|hauptspeisen|nachspeisen|desserts|getr[äa]nke|beilagen)\b/i

export function namesSection(text: string): boolean {
  return SECTIONS.test(text) && text.split(/\s+/).length <= 5
}

export function isShouted(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  const upper = text.replaceAll(/[^\p{Lu}]/gu, '')
  return letters.length >= 3 && upper.length >= letters.length * 0.85
}

const WEEKDAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)$/i

export function isWeekday(text: string): boolean {
  return WEEKDAY.test(text.replace(/[:.\s]+$/, '').trim())
}

/** What tells one size or portion of an item from another: "(1)", "½", "12 oz", "large", "glass". */
const PORTION =
  /^\(?(?:(?:\d+\s?)?(?:½|¼|¾|1\/2|1\/4|3\/4)|\d{1,3}|\d+(?:[.,]\d+)?\s?(?:oz|ml|cl|l|g|kg|lb|lbs|pcs?|pieces?|in|inch|cm|["”″']|ct|uds?|stk)\.?|(?:extra )?(?:small|medium|large|regular|mini|personal|family)|sm|med|md|lg|reg|s|m|l|xl|xxl|half|full|single|double|triple|glass|bottle|carafe|pitcher|pint|half pint|cup|bowl|pot|slice|whole|each|ea|unidad|uni|pro stück|media|entera|klein|mittel|gross|groß|petit|grand|copa|botella|tasse|k[aä]nnchen|glas|flasche|becher|taza|vaso|verre|bouteille|pichet|lunch|dinner|veg|non-?veg|hot|iced|cold|one|two|three)\)?[.:]?$/i

/** The same in signs: "大碗", "半張", "一份", "並盛", "ホット", "소". */
const PORTION_IN_SIGNS =
  /^[（(]?(?:[大中小特並上半熱热冷冰溫温소중대특]|[一二兩两三半大中小全]?(?:份|碗|盤|盘|皿|杯|瓶|張|张|隻|例|人前|人份)|特上|並盛|大盛|特盛|ホット|アイス|グラス|ボトル|ハーフ|보통|곱빼기)[)）]?$/u

export function isPortion(text: string): boolean {
  const portion = text.trim()
  return PORTION.test(portion) || PORTION_IN_SIGNS.test(portion)
}
