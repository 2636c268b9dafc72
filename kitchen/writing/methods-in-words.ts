import type { Ingredient, Method } from '../knowledge/schema.ts'
import { isPasta } from '../reading/food-groups.ts'

export type MethodWords = {
  /** Before the noun; null where that reads badly. */
  adjective: string | null
  /** After the noun. */
  past: readonly [string, ...string[]]
  /** With "{}" where the noun goes: we or they do it, and the chef does it. */
  we: string
  chef: string
}

const WORDS: Readonly<Record<Method, MethodWords>> = {
  raw: words('raw', ['served raw', 'left raw', 'kept raw'], 'serve {} raw', 'serves {} raw'),
  marinated: words(
    'marinated',
    ['marinated to order', 'marinated first', 'left to marinate'],
    'marinate {}',
    'marinates {}',
  ),
  cured: words('cured', ['cured', 'salt-cured', 'cured in the kitchen'], 'cure {}', 'cures {}'),
  pickled: words(
    'pickled',
    ['pickled', 'pickled sharp', 'put up in brine'],
    'pickle {}',
    'pickles {}',
  ),
  dressed: words(
    'dressed',
    ['tossed and dressed', 'dressed just before serving', 'dressed to order'],
    'dress {}',
    'dresses {}',
  ),
  chilled: words(
    'chilled',
    ['served chilled', 'well chilled', 'chilled through'],
    'chill {}',
    'chills {}',
  ),
  frozen: words(
    'frozen',
    ['churned and frozen', 'set in the freezer', 'churned until set'],
    'freeze {}',
    'freezes {}',
  ),
  blended: words(
    'blended',
    ['blended smooth', 'blended to order', 'blended in the kitchen'],
    'blend {}',
    'blends {}',
  ),
  shaken: words('shaken', ['shaken', 'shaken hard', 'shaken over ice'], 'shake {}', 'shakes {}'),
  brewed: words('brewed', ['brewed', 'brewed to order', 'brewed strong'], 'brew {}', 'brews {}'),
  poured: words(
    null,
    ['poured to order', 'poured as you order', 'poured on the spot'],
    'pour {}',
    'pours {}',
  ),
  boiled: words(
    'boiled',
    ['boiled until tender', 'gently boiled', 'boiled in salted water'],
    'boil {}',
    'boils {}',
  ),
  simmered: words(
    'simmered',
    ['simmered slowly', 'gently simmered', 'simmered low'],
    'simmer {}',
    'simmers {}',
  ),
  steamed: words(
    'steamed',
    ['gently steamed', 'steamed through', 'steamed to order'],
    'steam {}',
    'steams {}',
  ),
  poached: words(
    'poached',
    ['gently poached', 'poached slowly', 'poached until just set'],
    'poach {}',
    'poaches {}',
  ),
  braised: words(
    'braised',
    ['slowly braised', 'braised until tender', 'braised low'],
    'braise {}',
    'braises {}',
  ),
  stewed: words(
    'stewed',
    ['slowly stewed', 'stewed until soft', 'stewed low'],
    'stew {}',
    'stews {}',
  ),
  'slow-cooked': words(
    'slow-cooked',
    ['slow-cooked', 'cooked slowly', 'cooked low and slow'],
    'slow-cook {}',
    'slow-cooks {}',
  ),
  grilled: words(
    'grilled',
    ['grilled over high heat', 'grilled over flame', 'grilled to order'],
    'grill {}',
    'grills {}',
  ),
  'charcoal-grilled': words(
    'charcoal-grilled',
    ['grilled over charcoal', 'charcoal-grilled', 'cooked over coals'],
    'grill {} over charcoal',
    'grills {} over charcoal',
  ),
  seared: words(
    'seared',
    ['pan-seared', 'seared in a hot pan', 'seared hard'],
    'sear {}',
    'sears {}',
  ),
  griddled: words(
    'griddled',
    ['griddled brown', 'griddled hot', 'griddled to order'],
    'griddle {}',
    'griddles {}',
  ),
  roasted: words(
    'roasted',
    ['oven-roasted', 'slowly roasted', 'roasted until browned'],
    'roast {}',
    'roasts {}',
  ),
  baked: words(
    'baked',
    ['oven-baked', 'baked until golden', 'baked to order'],
    'bake {}',
    'bakes {}',
  ),
  'wood-fired': words(
    'wood-fired',
    ['wood-fired', 'baked over wood', 'cooked in a wood oven'],
    'bake {} over wood',
    'bakes {} over wood',
  ),
  toasted: words(
    'toasted',
    ['toasted until golden', 'lightly toasted', 'toasted to order'],
    'toast {}',
    'toasts {}',
  ),
  smoked: words(
    'smoked',
    ['slowly smoked', 'smoked over wood', 'smoked low'],
    'smoke {}',
    'smokes {}',
  ),
  'pan-fried': words(
    'pan-fried',
    ['pan-fried', 'fried in the pan', 'browned in the pan'],
    'pan-fry {}',
    'pan-fries {}',
  ),
  'stir-fried': words(
    'stir-fried',
    ['stir-fried', 'tossed in the wok', 'stir-fried over high heat'],
    'stir-fry {}',
    'stir-fries {}',
  ),
  'deep-fried': words(
    'deep-fried',
    ['deep-fried', 'fried crisp', 'fried until golden'],
    'deep-fry {}',
    'deep-fries {}',
  ),
  sautéed: words(
    'sautéed',
    ['sautéed', 'quickly sautéed', 'sautéed in the pan'],
    'sauté {}',
    'sautés {}',
  ),
  assembled: words(null, ['layered', 'put together', 'plated'], 'layer {}', 'layers {}'),
  folded: words('folded', ['folded by hand', 'folded', 'folded over'], 'fold {}', 'folds {}'),
  rolled: words('rolled', ['rolled by hand', 'rolled', 'rolled up'], 'roll {}', 'rolls {}'),
}

export function methodInWords(method: Method): MethodWords {
  return WORDS[method]
}

/** As `methodInWords`, of what leads a text: a drink is poured, and the lime that leads it is pressed into it. */
export function methodOn({ role, name }: Ingredient, method: Method): MethodWords {
  if (COOKED_LONG.includes(method) && isPasta(name)) return WORDS.boiled
  if (method !== 'poured' || role !== 'fruit') return WORDS[method]
  return name.endsWith(' juice') ? PRESSED : MUDDLED
}

/** Of pasta with a ragù it is the sauce that takes hours. */
const COOKED_LONG: readonly Method[] = ['slow-cooked', 'braised', 'stewed']

const PRESSED = words(
  null,
  ['freshly pressed', 'pressed to order', 'pressed as you order'],
  'press {}',
  'presses {}',
)
const MUDDLED = words(
  'muddled',
  ['muddled to order', 'muddled in the glass', 'crushed in the glass'],
  'muddle {}',
  'muddles {}',
)

function words(
  adjective: string | null,
  past: readonly [string, ...string[]],
  we: string,
  chef: string,
): MethodWords {
  return { adjective, past, we, chef }
}
