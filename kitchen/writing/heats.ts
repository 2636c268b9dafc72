import type { Method } from '../knowledge/schema.ts'

/** Heat and time of a method; "{}" is the main component, quick or slow by what it is. */
export type Heat = { how: string; quick: string; slow: string; stew?: boolean; cold?: boolean }

const HEATS: Readonly<Record<Method, Heat>> = {
  raw: cold(
    'Keep {} below 4 °C (39 °F) until the last moment, then slice it',
    'Serve within 15 minutes',
  ),
  marinated: cold(
    'Marinate {} in the fridge, below 4 °C (39 °F), for 15 to 30 minutes',
    'Turn it once',
  ),
  cured: cold(
    'Cure {} with salt in the fridge, below 4 °C (39 °F), for 12 to 24 hours',
    'Rinse and dry it',
  ),
  pickled: cold(
    'Cover {} with hot pickling liquid and let it cool',
    'Keep it in the fridge for at least 2 hours',
  ),
  dressed: cold(
    'Toss {} with the dressing in a wide bowl',
    'Do it just before serving, so that it stays crisp',
  ),
  chilled: cold(
    'Mix {} and chill it below 5 °C (41 °F) for at least 1 hour',
    'Stir before serving',
  ),
  frozen: cold(
    'Churn {} for 25 to 30 minutes, then freeze it at -18 °C (0 °F) for 4 hours',
    'Take it out 5 minutes before serving',
  ),
  blended: cold('Blend {} for 45 to 60 seconds until smooth', 'Serve it below 5 °C (41 °F)'),
  shaken: cold('Shake {} with ice for 12 to 15 seconds', 'Strain it into a cold glass'),
  brewed: {
    how: 'Brew {} with water just off the boil, 90 to 96 °C (194 to 205 °F),',
    quick: 'for 3 to 5 minutes',
    slow: 'for 5 minutes',
  },
  poured: cold('Pour {} over ice or into the glass in 1 go', 'Stir it once'),
  boiled: {
    how: 'Boil {} in salted water at 100 °C (212 °F)',
    quick: 'for 8 to 12 minutes',
    slow: 'for 20 to 30 minutes',
  },
  simmered: {
    how: 'Simmer {} gently at 90 to 95 °C (194 to 203 °F)',
    quick: 'for 12 to 18 minutes',
    slow: 'for 60 to 90 minutes',
    stew: true,
  },
  steamed: {
    how: 'Steam {} over boiling water',
    quick: 'for 8 to 12 minutes',
    slow: 'for 35 to 45 minutes',
  },
  poached: {
    how: 'Poach {} in barely moving liquid at 75 to 85 °C (167 to 185 °F)',
    quick: 'for 8 to 12 minutes',
    slow: 'for 25 to 35 minutes',
  },
  braised: {
    how: 'Brown {}, add liquid to half its height, cover and braise at 150 °C (300 °F)',
    quick: 'for 35 to 45 minutes',
    slow: 'for 2 to 3 hours',
    stew: true,
  },
  stewed: {
    how: 'Cover {} with liquid and stew at a low simmer, 90 to 95 °C (194 to 203 °F),',
    quick: 'for 30 to 40 minutes',
    slow: 'for 90 minutes to 2 hours',
    stew: true,
  },
  'slow-cooked': {
    how: 'Cook {} covered at 120 °C (250 °F)',
    quick: 'for 60 to 90 minutes',
    slow: 'for 4 to 6 hours',
    stew: true,
  },
  grilled: {
    how: 'Grill {} over high heat, about 230 °C (445 °F),',
    quick: 'for 3 to 4 minutes a side',
    slow: 'for 6 to 9 minutes a side',
  },
  'charcoal-grilled': {
    how: 'Grill {} over white-hot charcoal, about 250 °C (480 °F),',
    quick: 'for 3 to 4 minutes a side',
    slow: 'for 6 to 9 minutes a side',
  },
  seared: {
    how: 'Sear {} in a very hot pan, about 220 °C (430 °F),',
    quick: 'for 2 to 3 minutes a side',
    slow: 'for 3 to 5 minutes a side',
  },
  griddled: {
    how: 'Cook {} on a griddle at 200 °C (390 °F)',
    quick: 'for 2 to 3 minutes a side',
    slow: 'for 4 to 5 minutes a side',
  },
  roasted: {
    how: 'Roast {} at 200 °C (390 °F)',
    quick: 'for 18 to 25 minutes',
    slow: 'for 40 to 60 minutes',
  },
  baked: {
    how: 'Bake {} at 190 °C (375 °F)',
    quick: 'for 15 to 22 minutes',
    slow: 'for 30 to 40 minutes',
  },
  'wood-fired': {
    how: 'Bake {} on the oven floor at 400 °C (750 °F)',
    quick: 'for 90 seconds to 2 minutes',
    slow: 'for 8 to 12 minutes',
  },
  toasted: {
    how: 'Toast {} at 200 °C (390 °F)',
    quick: 'for 3 to 5 minutes',
    slow: 'for 5 to 7 minutes',
  },
  smoked: {
    how: 'Smoke {} at 110 °C (230 °F)',
    quick: 'for 45 to 60 minutes',
    slow: 'for 5 to 8 hours',
  },
  'pan-fried': {
    how: 'Fry {} in a pan over medium heat, about 180 °C (355 °F),',
    quick: 'for 3 to 4 minutes a side',
    slow: 'for 5 to 7 minutes a side',
  },
  'stir-fried': {
    how: 'Stir-fry {} in a smoking wok over the highest heat',
    quick: 'for 2 to 3 minutes',
    slow: 'for 3 to 4 minutes',
  },
  'deep-fried': {
    how: 'Deep-fry {} in frying oil at 180 °C (355 °F)',
    quick: 'for 3 to 4 minutes',
    slow: 'for 8 to 12 minutes',
  },
  sautéed: {
    how: 'Sauté {} over medium-high heat',
    quick: 'for 3 to 5 minutes',
    slow: 'for 6 to 8 minutes',
  },
  assembled: cold(
    'Assemble {} within 10 minutes of serving',
    'Keep chilled parts below 5 °C (41 °F) until then',
  ),
  folded: {
    how: 'Cook {} over medium heat, about 150 °C (300 °F),',
    quick: 'for 2 to 3 minutes, then fold',
    slow: 'for 3 to 4 minutes, then fold',
  },
  rolled: cold(
    'Roll {} tightly and rest it for 5 minutes',
    'Keep chilled parts below 5 °C (41 °F) until then',
  ),
}

function cold(how: string, quick: string): Heat {
  return { how, quick, slow: quick, cold: true }
}

export function heatOf(method: Method): Heat {
  return HEATS[method]
}

export function isHeated(method: Method): boolean {
  return HEATS[method].cold !== true
}
