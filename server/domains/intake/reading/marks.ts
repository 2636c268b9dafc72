import type { Diet } from '#contract/menus.ts'

export type Marks = {
  /** The text without its marks. */
  text: string
  diets: Diet[]
  /** 1 to 3; null where nothing says that it is hot. */
  spice: number | null
}

const DIETS: readonly (readonly [mark: string, diets: readonly Diet[]])[] = [
  ['vegan|vg|ve|vgn', ['vegan', 'vegetarian']],
  ['vegetarian|v|veg', ['vegetarian']],
  ['gluten[- ]?free|gf|sg|sin gluten', ['gluten-free']],
  ['dairy[- ]?free|df', ['dairy-free']],
  ['nut[- ]?free|nf', ['nut-free']],
]
const ONE = DIETS.map(([mark]) => mark).join('|')
const HOT = 'spicy|hot|picante|scharf'

/** "(v)", "[VG, GF]", "(spicy)": whatever stands within holds nothing but marks. */
const BRACKETED = new RegExp(
  `\\s*[([]\\s*((?:${ONE}|${HOT})(?:\\s*[,/&+|·•]?\\s*(?:${ONE}|${HOT}))*)\\s*[)\\]]`,
  'giu',
)
/** At the end of a name without brackets only in capitals: "Pad Thai GF", "Dal V VG". */
const TRAILING = /(?:\s+(?:VG|VE|VGN|GF|DF|NF|V)(?=[\s,/·•|]|$)[,/·•|]?)+\s*$/u
const CHILLI = /\s*\p{Extended_Pictographic}*🌶(?:\uFE0F)?\s*/gu

/** The marks that a menu prints beside a name or a description, and the text without them. */
export function readMarks(printed: string): Marks {
  const found: string[] = []
  const chillies = printed.match(/🌶/gu)?.length ?? 0
  const withoutChillies = chillies > 0 ? printed.replace(CHILLI, ' ') : printed
  const withoutBrackets = withoutChillies.replace(BRACKETED, (_whole, marks: string) => {
    found.push(marks)
    return ''
  })
  const text = withoutBrackets.replace(TRAILING, (marks) => {
    found.push(marks)
    return ''
  })
  const words = found.join(' ')
  const isHot = new RegExp(`\\b(?:${HOT})\\b`, 'iu').test(words)
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    diets: dietsIn(words),
    spice: chillies > 0 ? Math.min(3, chillies) : isHot ? 2 : null,
  }
}

function dietsIn(words: string): Diet[] {
  const diets = DIETS.flatMap(([mark, diet]) =>
    new RegExp(`(?<![\\p{L}])(?:${mark})(?![\\p{L}-])`, 'iu').test(words) ? diet : [],
  )
  return [...new Set(diets)]
}
