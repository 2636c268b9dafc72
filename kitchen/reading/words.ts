/** Most texts; the long way round is for the others. */
const ASCII = /^[ -~]*$/
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** Lower case, no accents, no punctuation, single spaces. */
export function normalised(text: string): string {
  if (PLAIN.test(text)) return text
  if (ASCII.test(text)) {
    return text
      .toLowerCase()
      .replace(/'/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "w/ cheese" is "with cheese". */
export function spelledOut(text: string): string {
  return text.replace(/(^|\s)w\/o\s*/gi, '$1without ').replace(/(^|\s)w\/\s*/gi, '$1with ')
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    leaves: 'leaf',
    loaves: 'loaf',
    halves: 'half',
    calves: 'calf',
    knives: 'knife',
    mice: 'mouse',
    cookies: 'cookie',
    brownies: 'brownie',
    smoothies: 'smoothie',
    pies: 'pie',
    chillies: 'chilli',
    chilies: 'chilli',
    chiles: 'chilli',
    chile: 'chilli',
    chili: 'chilli',
    veggies: 'vegetable',
    veggie: 'vegetable',
    shrimps: 'prawn',
    shrimp: 'prawn',
    yoghurt: 'yogurt',
    donut: 'doughnut',
    donuts: 'doughnut',
    hummous: 'hummus',
    omelet: 'omelette',
    eggplant: 'aubergine',
    eggplants: 'aubergine',
    zucchini: 'courgette',
    zucchinis: 'courgette',
    cilantro: 'coriander',
    arugula: 'rocket',
    rutabaga: 'swede',
    beet: 'beetroot',
    beets: 'beetroot',
    scallion: 'spring onion',
    scallions: 'spring onion',
    garbanzo: 'chickpea',
    garbanzos: 'chickpea',
    frites: 'fry',
    mash: 'mashed potato',
    daal: 'dal',
    dahl: 'dal',
    dhal: 'dal',
    mayo: 'mayonnaise',
    guac: 'guacamole',
    avo: 'avocado',
    mozz: 'mozzarella',
    sandwhich: 'sandwich',
    spicey: 'spicy',
    lasagna: 'lasagne',
    lasagnas: 'lasagne',
    sarnie: 'sandwich',
    spag: 'spaghetti',
    molasses: 'molasses',
    couscous: 'couscous',
    hummus: 'hummus',
    asparagus: 'asparagus',
    octopus: 'octopus',
    swiss: 'swiss',
    bitters: 'bitters',
    bus: 'bus',
    sans: 'sans',
  }),
)

/** Spellings that singular() takes for another word: "zucchini" for courgette. */
export const OTHER_SPELLINGS: readonly string[] = [...IRREGULAR.keys()]

/** One spelling for singular and plural, British and American; takes a normalised word. */
export function singular(word: string): string {
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (!word.endsWith('s')) return word
  return /(?:ch|sh|x|ss|zz|to)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Normalised words in the singular; the unit for every comparison of text. */
export function stems(text: string): string[] {
  const plain = normalised(text)
  if (plain === '') return []
  const found: string[] = []
  for (const word of plain.split(' ')) {
    const one = singular(word)
    if (one.includes(' ')) found.push(...one.split(' '))
    else found.push(one)
  }
  return found
}

/** Whether `phrase` (stems) stands in `within` (stems) as a run of whole words. */
export function holdsPhrase(within: readonly string[], phrase: readonly string[]): boolean {
  return positionOf(within, phrase) >= 0
}

export function positionOf(within: readonly string[], phrase: readonly string[]): number {
  const [first] = phrase
  if (first === undefined) return -1
  for (let at = 0; at + phrase.length <= within.length; at += 1) {
    if (within[at] !== first) continue
    if (phrase.every((word, offset) => within[at + offset] === word)) return at
  }
  return -1
}
