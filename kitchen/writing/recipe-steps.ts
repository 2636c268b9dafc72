import type { Part, Plate } from '../composing/plate.ts'
import type { Method } from '../knowledge/schema.ts'
import { capitalised, listOf } from './english.ts'
import { heatOf } from './heats.ts'
import { familyOf, inRecipe, type Stations } from './recipe-parts.ts'
import { isGround, safeCore } from './safe-temperatures.ts'

/** What is done with heat or cold, in order; ends at the safe temperature of what needs one. */
export function cookingSteps(plate: Plate, stations: Stations): string[] {
  if (plate.course === 'drink') return drinkSteps(plate, stations)
  switch (familyOf(plate.method)) {
    case 'cold':
      return coldSteps(plate, stations)
    case 'pot':
      return potSteps(plate, stations)
    case 'oven':
      return ovenSteps(plate, stations)
    case 'wok':
      return wokSteps(plate, stations)
    case 'pan':
      return panSteps(plate, stations)
  }
}

function drinkSteps(plate: Plate, { main, spices }: Stations): string[] {
  const heat = heatOf(plate.method)
  const isIce = ({ ingredient }: Part): boolean => /^(?:crushed )?ice$/.test(ingredient.name)
  const ice = main.some(isIce)
  const drinks = main.filter((part) => !isIce(part))
  if (heat.cold) {
    const all = listOf(drinks.map(inRecipe))
    const poured = ice ? `Pour ${all} over ice. Stir once` : `Pour ${all} into the glass. Stir once`
    const made =
      plate.method === 'poured' || plate.method === 'assembled'
        ? poured
        : `${heat.how.replace('{}', listOf(main.map(inRecipe)))}. ${heat.quick}`
    return [...pasteurised(main), `${made}.`, ...seasoned(spices)]
  }
  const [first, ...others] = drinks
  if (!first) return seasoned(spices)
  const brewed = `${heat.how.replace('{}', inRecipe(first))} ${heat.quick}.`
  const stirred = others.length > 0 ? [`Stir in ${listOf(others.map(inRecipe))}.`] : []
  return [
    ...(spices.length > 0 ? [`Warm ${listOf(spices.map(inRecipe))} in the pot for 1 minute.`] : []),
    brewed,
    ...stirred,
    ...(ice ? ['Let it cool, then pour it over ice.'] : []),
  ]
}

function coldSteps(plate: Plate, stations: Stations): string[] {
  const { main, soft, hard, rich, eggs, liquids, fats, spices } = stations
  const isMixed = MIXED.includes(plate.method) || plate.course === 'dessert'
  const solid = [...main, ...soft, ...hard, ...rich]
  const all = isMixed ? [...solid, ...liquids, ...fats] : solid
  const heat = heatOf(plate.method)
  const steps = boiledEggs(eggs)
  const cooked = all.filter((part) => mustCook(part, plate))
  if (cooked.length > 0) steps.push(cookedAhead(cooked, plate))
  steps.push(...pasteurised(all.filter((part) => !cooked.includes(part))))
  const roots = all.filter(isRawRoot)
  if (roots.length > 0) steps.push(boiledRoots(roots, 'Let them cool.'))
  if (all.some((part) => isEatenRaw(part, plate))) {
    steps.push(
      'Use only fish that was frozen at -20 °C (-4 °F) for 24 hours, and keep it below 4 °C (39 °F).',
    )
  }
  const rawMeat = all.filter((part) => isRawMeat(part) && !cooked.includes(part))
  if (rawMeat.length > 0) {
    const cut = listOf(rawMeat.map(inRecipe))
    steps.push(
      `Use only a whole cut of ${cut}, trim its outside and keep it below 4 °C (39 °F) until you cut it.`,
    )
  }
  const takers = all.filter(takesMarinade)
  const lead = plate.method === 'marinated' && takers.length > 0 ? takers : all
  const sauce = isMixed ? [] : [...liquids, ...fats]
  if (lead.length > 0) {
    const how = heat.how.replace('{}', listOf(lead.map(inRecipe)))
    const withSauce =
      sauce.length > 0 && ['marinated', 'dressed'].includes(plate.method)
        ? ` Use ${listOf(sauce.map(inRecipe))} for it.`
        : ''
    steps.push(`${how}. ${heat.quick}.${withSauce}`)
  }
  const beside = all.filter((part) => !lead.includes(part))
  if (beside.length > 0) steps.push(`Arrange ${listOf(beside.map(inRecipe))} beside it.`)
  if (sauce.length > 0 && !['marinated', 'dressed'].includes(plate.method)) {
    steps.push(`Dress with ${listOf(sauce.map(inRecipe))}.`)
  }
  steps.push(...seasoned(spices))
  if (plate.cuisine !== 'Hot Pot' || rawMeat.length === 0) return steps
  const safe = safety(rawMeat)
  return [
    ...steps,
    `Each guest boils the slices in the broth at the table for 1 to 2 minutes.${safe}`,
  ]
}

/** Fish, meat, onion and chilli lie in the marinade; what is boiled or crisp stands beside. */
function takesMarinade({ ingredient }: Part): boolean {
  return ingredient.role === 'protein' || /onion|chilli|shallot|limo|pepper$/.test(ingredient.name)
}

function potSteps(plate: Plate, stations: Stations): string[] {
  const { main, soft, hard, rich, eggs, liquids, fats, spices } = stations
  const heat = heatOf(plate.method)
  const steps = warmed(fats, spices, plate.method)
  const [first] = main
  const isLong = first !== undefined && isSlow(first, plate)
  const pot = isLong ? main : [...main, ...hard]
  if (soft.length > 0 && pot.length > 0) {
    steps.push(`Soften ${listOf(soft.map(inRecipe))} for 6 to 8 minutes.`)
  }
  const cooked = pot.length > 0 ? pot : soft
  const lead = cooked[0]
  if (lead) {
    const liquid = liquids.length > 0 ? ` Add ${listOf(liquids.map(inRecipe))} at the start.` : ''
    steps.push(
      `${heat.how.replace('{}', listOf(cooked.map(inRecipe)))} ${paceOf(lead, plate)}.${liquid}${safety(cooked)}`,
    )
  } else if (liquids.length > 0) {
    steps.push(`Simmer ${listOf(liquids.map(inRecipe))} for 10 to 15 minutes.`)
  }
  if (isLong && hard.length > 0) {
    steps.push(`Add ${listOf(hard.map(inRecipe))} for the last 30 to 40 minutes.`)
  }
  if (rich.length > 0) steps.push(`Stir in ${listOf(rich.map(inRecipe))} off the heat.`)
  return [...steps, ...boiledEggs(eggs)]
}

function ovenSteps(plate: Plate, stations: Stations): string[] {
  const { main, soft, hard, rich, eggs, liquids, fats, spices } = stations
  const heat = heatOf(plate.method)
  const tin = [...main, ...hard, ...soft]
  const [lead] = tin
  const rubbed = [...fats, ...spices]
  const steps: string[] = []
  if (rubbed.length > 0) {
    steps.push(`Coat ${lead ? inRecipe(lead) : 'it'} with ${listOf(rubbed.map(inRecipe))}.`)
  }
  if (lead) {
    steps.push(
      `${heat.how.replace('{}', listOf(tin.map(inRecipe)))} ${paceOf(lead, plate)}.${safety(tin)}`,
    )
  }
  if (liquids.length > 0) {
    const all = listOf(liquids.map(inRecipe))
    const isSoup = liquids.some(({ ingredient }) => ingredient.role === 'stock')
    steps.push(
      isSoup
        ? `Add ${all} and simmer for 10 minutes.`
        : `Spoon over ${all} for the last 5 minutes.`,
    )
  }
  if (rich.length > 0) steps.push(`Top with ${listOf(rich.map(inRecipe))} for the last 5 minutes.`)
  return [...steps, ...boiledEggs(eggs)]
}

function wokSteps(plate: Plate, stations: Stations): string[] {
  const { main, soft, hard, rich, eggs, liquids, fats, spices } = stations
  const heat = heatOf(plate.method)
  const steps = hard.length > 0 ? [boiledRoots(hard)] : []
  steps.push(...warmed(fats, spices, plate.method))
  const [lead, ...others] = [...main, ...soft]
  if (lead) {
    steps.push(`${heat.how.replace('{}', inRecipe(lead))} ${paceOf(lead, plate)}.${safety([lead])}`)
  }
  if (others.length > 0) {
    steps.push(`Add ${listOf(others.map(inRecipe))} and cook for 2 to 4 minutes.${safety(others)}`)
  }
  if (liquids.length > 0) {
    steps.push(`Add ${listOf(liquids.map(inRecipe))} and let it bubble for 1 minute.`)
  }
  if (rich.length > 0) steps.push(`Stir in ${listOf(rich.map(inRecipe))} off the heat.`)
  return [...steps, ...boiledEggs(eggs)]
}

function panSteps(plate: Plate, stations: Stations): string[] {
  const { main, soft, hard, rich, eggs, liquids, fats, spices, coating } = stations
  const heat = heatOf(plate.method)
  const steps: string[] = []
  if (hard.length > 0 && main.length > 0) steps.push(boiledRoots(hard))
  const cooked = main.length > 0 ? main : [...hard, ...soft]
  const [lead] = cooked
  if (plate.method === 'smoked' || plate.method.endsWith('grilled')) {
    const rubbed = [...fats, ...spices]
    if (rubbed.length > 0 && lead) {
      steps.push(`Coat ${inRecipe(lead)} with ${listOf(rubbed.map(inRecipe))}.`)
    }
  } else steps.push(...warmed(fats, spices, plate.method))
  if (coating.length > 0 && lead) {
    steps.push(crusted(lead, coating))
  }
  if (lead) {
    steps.push(
      `${heat.how.replace('{}', listOf(cooked.map(inRecipe)))} ${paceOf(lead, plate)}.${safety(cooked)}`,
    )
  }
  if (soft.length > 0 && main.length > 0) {
    steps.push(`Cook ${listOf(soft.map(inRecipe))} in a hot pan for 3 to 5 minutes.`)
  }
  steps.push(...boiledEggs(eggs))
  if (rich.length > 0) steps.push(`Top with ${listOf(rich.map(inRecipe))} while it is hot.`)
  if (liquids.length > 0) {
    const isSoup = liquids.some(({ ingredient }) => ingredient.role === 'stock')
    const all = listOf(liquids.map(inRecipe))
    steps.push(isSoup ? `Boil ${all} for 1 minute and pour it over.` : `Finish with ${all}.`)
  }
  return steps
}

/** Flour, then egg, then crumb; flour and a liquid make a batter. */
function crusted(lead: Part, coating: readonly Part[]): string {
  const isCrumb = ({ ingredient }: Part): boolean =>
    /panko|breadcrumbs|cornmeal|cracker|semolina/.test(ingredient.name)
  const isWet = ({ ingredient }: Part): boolean => /egg|milk$|beer/.test(ingredient.name)
  const dry = coating.filter((part) => !isCrumb(part) && !isWet(part))
  const wet = coating.filter(isWet)
  const crumb = coating.filter(isCrumb)
  if (dry.length > 0 && wet.length > 0 && crumb.length === 0) {
    return `Whisk ${listOf([...dry, ...wet].map(inRecipe))} to a batter and dip ${inRecipe(lead)} in it.`
  }
  return `Coat ${inRecipe(lead)} in ${listOf([...dry, ...wet, ...crumb].map(inRecipe))}${coating.length > 1 ? ', in this order' : ''}.`
}

/** Fat and spices come first, bloomed together; frying oil is in the fryer already. */
function warmed(fats: readonly Part[], spices: readonly Part[], method: Method): string[] {
  const warm = fats.filter(
    ({ ingredient }) => !(method === 'deep-fried' && ingredient.name === 'frying oil'),
  )
  if (warm.length > 0 && spices.length > 0) {
    return [
      `Warm ${listOf(spices.map(inRecipe))} in ${listOf(warm.map(inRecipe))} for 1 to 2 minutes.`,
    ]
  }
  if (warm.length > 0) return [`Heat ${listOf(warm.map(inRecipe))} for about 1 minute.`]
  return seasoned(spices)
}

function seasoned(spices: readonly Part[]): string[] {
  return spices.length > 0 ? [`Season with ${listOf(spices.map(inRecipe))}.`] : []
}

function boiledEggs(eggs: readonly Part[]): string[] {
  return eggs.map((egg) => {
    const said = inRecipe(egg)
    if (/^fried/.test(said)) return `Make ${said}: 3 minutes in a hot pan, until the white is set.`
    if (/^poached/.test(said)) return `Make ${said}: 3 to 4 minutes in barely simmering water.`
    return `Boil ${said} for 9 minutes, cool and peel.`
  })
}

function boiledRoots(roots: readonly Part[], after = ''): string {
  const said = `Boil ${listOf(roots.map(inRecipe))} in salted water for 12 to 20 minutes, until tender.`
  return after === '' ? said : `${said} ${after}`
}

/** What is risky raw and goes into something cold: cooked through, and out of the range in which bacteria grow. */
export function cookedAhead(parts: readonly Part[], plate: Plate): string {
  const safe = safeCore(parts.map(({ ingredient }) => ingredient))
  const time = parts.some((part) => isSlow(part, plate)) ? '1 to 2 hours' : '8 to 15 minutes'
  const cooled = 'Cool it below 5 °C (41 °F) within 2 hours.'
  const cooked = `Cook ${listOf(parts.map(inRecipe))} first, for ${time}`
  return safe === null ? `${cooked}. ${cooled}` : `${cooked}: ${safe} ${cooled}`
}

/** Egg that no heat reaches. */
export function pasteurised(parts: readonly Part[]): string[] {
  const raw = parts.filter(({ ingredient }) => /^egg(?: yolk| white)?$/.test(ingredient.name))
  return raw.length > 0 ? [`Use pasteurised ${listOf(raw.map(inRecipe))}: it stays uncooked.`] : []
}

function isRawRoot({ ingredient }: Part): boolean {
  return /^(?:potato|new potato|sweet potato|beetroot|giant corn|cassava)$/.test(ingredient.name)
}

/** The strictest rule for what is in the pan; a crust's egg sets none. */
function safety(cooked: readonly Part[]): string {
  const safe = safeCore(cooked.map(({ ingredient }) => ingredient))
  return safe === null ? '' : ` ${capitalised(safe)}`
}

/** Nothing is poured over these: all of it goes in. */
const MIXED: readonly Method[] = ['chilled', 'blended', 'frozen']
const RAW_METHODS: readonly Method[] = ['raw', 'marinated', 'cured']

/** Poultry, pork and minced meat are cooked even where the dish is cold; fish and whole beef may stay raw. */
function mustCook({ ingredient }: Part, { method, form }: Plate): boolean {
  if (safeCore([ingredient]) === null || /^egg (?:yolk|white)$/.test(ingredient.name)) return false
  const raw = RAW_METHODS.includes(method) || ['sushi', 'sashimi'].includes(form)
  const risky = ['poultry', 'pork'].includes(ingredient.source) || isGround(ingredient)
  return risky || !raw || ['egg', 'shellfish'].includes(ingredient.source)
}

function isRawMeat({ ingredient }: Part): boolean {
  return ['beef', 'lamb', 'game'].includes(ingredient.source) && safeCore([ingredient]) !== null
}

function isEatenRaw({ ingredient }: Part, { method, form }: Plate): boolean {
  if (ingredient.source !== 'fish' || ingredient.role !== 'protein') return false
  if (/canned|smoked|anchovy|cake|surimi|roe|caviar|pickled/.test(ingredient.name)) return false
  return (
    ingredient.name.startsWith('raw ') ||
    RAW_METHODS.includes(method) ||
    ['sushi', 'sashimi'].includes(form)
  )
}

function paceOf(lead: Part, plate: Plate): string {
  const heat = heatOf(plate.method)
  return isSlow(lead, plate) ? heat.slow : heat.quick
}

function isSlow({ ingredient, grams }: Part, { method }: Plate): boolean {
  if (/breast|tenderloin|sirloin|chashu|^roast |char siu/.test(ingredient.name)) return false
  const cuts = /shank|shoulder|brisket|rib|cheek|knuckle|oxtail|leg|whole|belly|dried|tripe|chuck/
  if (cuts.test(ingredient.name)) return true
  if (['poultry', 'pork', 'game', 'lamb', 'beef'].includes(ingredient.source)) {
    return (
      ['simmered', 'braised', 'stewed', 'slow-cooked', 'smoked'].includes(method) || grams > 180
    )
  }
  return false
}
