import type { Method } from '../knowledge/schema.ts'

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
    ['marinated', 'marinated first', 'left to marinate'],
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
    ['dressed', 'tossed and dressed', 'dressed at the last minute'],
    'dress {}',
    'dresses {}',
  ),
  chilled: words('chilled', ['chilled', 'served chilled', 'well chilled'], 'chill {}', 'chills {}'),
  frozen: words(
    'frozen',
    ['frozen', 'churned and frozen', 'set in the freezer'],
    'freeze {}',
    'freezes {}',
  ),
  blended: words('blended', ['blended', 'blended smooth', 'whizzed'], 'blend {}', 'blends {}'),
  shaken: words('shaken', ['shaken', 'shaken hard', 'shaken over ice'], 'shake {}', 'shakes {}'),
  brewed: words('brewed', ['brewed', 'freshly brewed', 'brewed strong'], 'brew {}', 'brews {}'),
  poured: words(null, ['poured', 'poured cold', 'poured to order'], 'pour {}', 'pours {}'),
  boiled: words(
    'boiled',
    ['boiled', 'boiled until tender', 'gently boiled'],
    'boil {}',
    'boils {}',
  ),
  simmered: words(
    'simmered',
    ['simmered', 'simmered slowly', 'gently simmered', 'simmered low'],
    'simmer {}',
    'simmers {}',
  ),
  steamed: words(
    'steamed',
    ['steamed', 'gently steamed', 'steamed through'],
    'steam {}',
    'steams {}',
  ),
  poached: words(
    'poached',
    ['poached', 'gently poached', 'poached slowly'],
    'poach {}',
    'poaches {}',
  ),
  braised: words(
    'braised',
    ['braised', 'slowly braised', 'braised until tender'],
    'braise {}',
    'braises {}',
  ),
  stewed: words('stewed', ['stewed', 'slowly stewed', 'stewed until soft'], 'stew {}', 'stews {}'),
  'slow-cooked': words(
    'slow-cooked',
    ['slow-cooked', 'cooked slowly', 'cooked low and slow'],
    'slow-cook {}',
    'slow-cooks {}',
  ),
  grilled: words(
    'grilled',
    ['grilled', 'grilled over high heat', 'grilled over flame'],
    'grill {}',
    'grills {}',
  ),
  'charcoal-grilled': words(
    'charcoal-grilled',
    ['grilled over charcoal', 'charcoal-grilled', 'cooked over coals'],
    'grill {} over charcoal',
    'grills {} over charcoal',
  ),
  seared: words('seared', ['seared', 'pan-seared', 'seared in a hot pan'], 'sear {}', 'sears {}'),
  griddled: words(
    'griddled',
    ['griddled', 'cooked on the griddle', 'griddled hot'],
    'griddle {}',
    'griddles {}',
  ),
  roasted: words('roasted', ['roasted', 'oven-roasted', 'slowly roasted'], 'roast {}', 'roasts {}'),
  baked: words('baked', ['baked', 'oven-baked', 'baked until golden'], 'bake {}', 'bakes {}'),
  'wood-fired': words(
    'wood-fired',
    ['wood-fired', 'baked over wood', 'cooked in a wood oven'],
    'bake {} over wood',
    'bakes {} over wood',
  ),
  toasted: words(
    'toasted',
    ['toasted', 'toasted until golden', 'lightly toasted'],
    'toast {}',
    'toasts {}',
  ),
  smoked: words('smoked', ['smoked', 'slowly smoked', 'smoked over wood'], 'smoke {}', 'smokes {}'),
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

function words(
  adjective: string | null,
  past: readonly [string, ...string[]],
  we: string,
  chef: string,
): MethodWords {
  return { adjective, past, we, chef }
}
