/** Lines that stand on menus and are neither items nor sections. */
const NOTES =
  /service charge|gratuity|\b(?:sales )?tax\b|\bvat\b|allerg|intoleran|consuming raw|under ?cooked|food ?borne|ask (?:your|our) (?:server|waiter)|inform (?:your|our)|please (?:ask|inform|note|let)|www\.|https?:|\.com\b|\.co\.uk\b|@\w|\bfollow us|\btel\b\.?:?|\bphone\b|\bfax\b|open (?:daily|every|\d|to the)|opening hours|mon(?:day)?\s*[-–to]+\s*(?:fri|sun|sat|thu)|\d\s*(?:am|pm)\s*(?:-|–|to)\s*\d|minimum (?:order|spend|charge)|delivery (?:charge|fee|area)|thank you|gift (?:cards?|certificates?)|all prices|prices (?:include|are|subject)|subject to change|card payments?|cash only|no substitutions|split (?:plate|bill)|parties of|iva incl|impuestos|al[eé]rgen|servicio (?:no )?incl|service compris|prix nets|mwst|inkl\.|\bcoupons?\b|\bexpires?\b|\d ?% off|^\W*off\b|with (?:any |the |your )?purchase|\borders? (?:over|of or more|or more)|\bor more$|^orders? of$|^delivery$|free delivery|corkage/i
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
