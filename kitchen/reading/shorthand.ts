import { spelledOut } from './words.ts'

/** How owners and guests shorten what they ask for, and what they call a plate that the kitchen knows by another name. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/\bpb\s?(?:&|and|n)\s?j\b/gi, 'peanut butter and jam sandwich'],
  [/\bpeanut butter (?:&|and|n) jelly\b/gi, 'peanut butter and jam'],
  [/(\p{L})\s?&\s?(?=\p{L})/giu, '$1 and '],
  [/(\p{L})\s+[’']?n[’']?\s+(?=\p{L})/giu, '$1 and '],
  [/\bpommes(?:\s+frites)?\b(?!\s+(?:de|pur|dau|anna|duch))/gi, 'fries'],
  [/\bpoulet r[ôo]ti\b/giu, 'roast chicken'],
  [/\btortilla de pata[ts]as?\b/gi, 'tortilla española'],
  [/\bchill?i with rice\b/gi, 'chilli con carne with rice'],
  [/\bchips (?:and|with) (?:a )?dips?\b/gi, 'chips and salsa'],
  [/\bwith (?:a |some )?dips?$/gi, 'with aioli'],
  [/\bscoops? of (?!ice|gelato|sorbet)(\p{L}+)$/giu, 'scoop of $1 ice cream'],
  [/\bcheese\s?(?:board|plate|platter)\b/gi, 'cheese board'],
  [/\bpulled pork buns?\b/gi, 'pulled pork sandwich'],
  [
    /\b(?:veggie|vegetarian) (?:fry[\s-]?up|cooked breakfast|english breakfast)\b/gi,
    'vegetarian full english',
  ],
  [/\bfry[\s-]?up\b/gi, 'full english'],
  [/\bgyros? (?:pita|wrap|sandwich)\b/gi, 'pita gyros'],
  [/\bsausages? and mash\b/gi, 'bangers and mash'],
  [/\brib[\s-]eye\b/gi, 'ribeye'],
  [/\b(?:jacket|baked)\s+(?:potato(?:es)?|spuds?)\b/gi, 'baked potato'],
  [/\b(?<!\p{L} )beans on toast\b/giu, 'baked beans on toast'],
  [/\bbaked potato with beans\b/gi, 'baked potato with baked beans'],
  [/\bveggie(?=\s+(?:burger|sausage|hot ?dog|lasagn|chilli|mince|meatball))/gi, 'vegetarian'],
]

/** A request in full words: "mac & cheese" and "fish n chips" have an "and". For reading only: menus keep their own spelling. */
export function inFullWords(request: string): string {
  return MEANT.reduce((read, [short, full]) => read.replace(short, full), spelledOut(request))
}
