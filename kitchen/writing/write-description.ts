import { z } from 'zod'
import type { Style } from '#contract/preferences.ts'
import { isKeptOut, type Plate, partsOf } from '../composing/plate.ts'
import { type Piece, printed, readMarks } from '../knowledge/marked-text.ts'
import { PREPARATIONS, type Preparation } from '../knowledge/preparations.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { hashOf } from '../random.ts'
import type { Constraints } from '../reading/read-request.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { editMarked, saysNounOf } from './edit-marked.ts'
import { besides, notWithin, plainDescription, unmentionedIn } from './plain-text.ts'
import { type PlateChange, plateChange, withMainSwapped } from './plate-change.ts'
import { sayCounted, sayOn } from './say-ingredient.ts'
import { wayAgainst } from './way-against.ts'

/**
 * All that can be said of a plate in its style: the dish's authored texts as the plate has them, the seed's first, or the
 * plain line where none is left. Texts that speak of what the constraints exclude are kept out.
 */
export function descriptionsOf(
  knowledge: Knowledge,
  plate: Plate,
  { seed, constraints }: { seed: number; constraints?: Constraints },
): [string, ...string[]] {
  const change = plate.typed === undefined ? plateChange(knowledge, plate) : null
  const sayable = (style: Style, changed: PlateChange) =>
    authoredTexts(knowledge, { plate, change: changed, style }).filter(
      (text) =>
        !constraints || !isKeptOut(knowledge, text, { constraints, isWhole: isUnchanged(change) }),
    )
  const authored = change === null ? [] : nearestTexts(knowledge, { plate, change, sayable })
  const start = hashOf(`${seed}/${plate.id}`) % Math.max(1, authored.length)
  const [first, ...rest] = [...authored.slice(start), ...authored.slice(0, start)]
  return first === undefined ? [plainDescription(knowledge, plate)] : [first, ...rest]
}

/** Where no text of a voice can be said of a changed plate, one of the next voice says more than a list. */
const NEAREST: Readonly<Record<Style, readonly [Style, ...Style[]]>> = {
  truck: ['truck', 'normal', 'fine'],
  normal: ['normal', 'fine', 'truck'],
  fine: ['fine', 'normal', 'truck'],
}

/** Of the voice that was asked for, else of the next that can tell the plate; empty where none can. */
function nearestTexts(
  knowledge: Knowledge,
  {
    plate,
    change,
    sayable,
  }: {
    plate: Plate
    change: PlateChange
    sayable: (style: Style, changed: PlateChange) => string[]
  },
): string[] {
  const [own, ...others] = NEAREST[plate.style]
  const ofOwn = sayable(own, change)
  if (ofOwn.length > 0) return ofOwn
  const isOther = takesPlace(knowledge, change)
  const swapped = isOther ? withMainSwapped(knowledge, plate, change) : null
  if (isOther && swapped === null) return []
  const told = swapped ?? change
  return (
    (swapped === null ? others : [own, ...others])
      .map((style) =>
        sayable(style, told).filter(
          (text) => swapped === null || !(saysCut(text) || NAMED_TWICE.test(text)),
        ),
      )
      .find((texts) => texts.length > 0) ?? []
  )
}

/** Turkey for corned beef makes another dish: where its text speaks of a cut, it is none of turkey. */
function takesPlace({ ingredients }: Knowledge, { gone, added }: PlateChange): boolean {
  const roleOf = (name: string) => ingredients.get(name)?.role
  const roles = new Set([...gone].map(roleOf))
  return added.some((name) => roles.has(roleOf(name)))
}

const CUTS: ReadonlySet<string> = new Set(yamlOf('cuts.yaml', z.array(z.string())).flatMap(stems))

function saysCut(text: string): boolean {
  return stems(text).some((word) => CUTS.has(word))
}

/** Where a food stood beside what takes its place: "turkey, turkey and Gruyère". */
const NAMED_TWICE = /\b(\p{L}{3,})(?:,| and) \1\b/iu

function isUnchanged(change: PlateChange | null): boolean {
  return change !== null && change.gone.size + change.swapped.size + change.added.length === 0
}

function authoredTexts(
  knowledge: Knowledge,
  { plate, change, style }: { plate: Plate; change: PlateChange; style: Style },
): string[] {
  const texts = knowledge.textsOf(plate)
  if (!texts) return []
  const gone = new Set([...change.gone, ...standingAside(knowledge, plate)])
  return texts[style].flatMap((text) => {
    const pieces = readMarks(text)
    const called = calledOn(knowledge, plate)
    const edited = editMarked(pieces, { ...change, gone, called })
    if (edited === null || wayAgainst(knowledge, plate, edited) !== null) return []
    if (speaksOfGone(knowledge, edited, { change, plate })) return []
    const marked = markedIn(pieces, { plate, called, cut: gone })
    const named = [
      ...partsOf(knowledge, plate.components).filter(({ ingredient }) =>
        change.added.includes(ingredient.name),
      ),
      ...unmentionedIn(knowledge, plate, { text: edited, marked }),
    ]
    const said = named.map((part) => sayCounted(plate, part))
    // what stands on the side is said so
    const isAside = (one: string): boolean =>
      plate.manners.some((manner) => holdsPhrase(stems(manner), stems(one)))
    const added = notWithin(
      plate,
      said.filter((one) => !isAside(one)),
    )
    const manners = plate.manners.filter((manner) => !holdsPhrase(stems(edited), stems(manner)))
    return [[edited, ...besides({ ...plate, manners }, added)].join(' ')]
  })
}

/** What stands in a cup beside the plate, and is poured over nothing. */
function standingAside(knowledge: Knowledge, plate: Plate): string[] {
  const manners = plate.manners.filter((manner) => / on the side$/.test(manner)).map(stems)
  return partsOf(knowledge, plate.components).flatMap(({ ingredient }) =>
    manners.some((said) => holdsPhrase(said, stems(ingredient.menuName ?? ingredient.name)))
      ? ingredient.name
      : [],
  )
}

/** What an owner calls the parts that were asked for, else their own names: said where a text has but the noun. */
function calledOn(knowledge: Knowledge, plate: Plate): ReadonlyMap<string, string> {
  const asked = partsOf(knowledge, plate.components).filter(({ ingredient }) =>
    plate.asked.includes(ingredient.name),
  )
  return new Map([
    ...asked.map((part) => [part.ingredient.name, sayOn(plate, part)] as const),
    ...plate.said,
  ])
}

/** The parts that a text says by its marks. */
function markedIn(
  pieces: readonly Piece[],
  {
    plate,
    called,
    cut,
  }: { plate: Plate; called: ReadonlyMap<string, string>; cut: ReadonlySet<string> },
): ReadonlySet<string> {
  // a seared sirloin is the beef sirloin that was asked for
  const [main = ''] = Object.keys(plate.components)
  const gone = new Set(
    pieces.flatMap(({ component, cut: at }) =>
      component !== null && at !== null && cut.has(component) ? [at] : [],
    ),
  )
  return new Set(
    pieces.flatMap(({ component, text: said, cut: at }) =>
      component !== null &&
      !(at !== null && gone.has(at)) &&
      (component === main ||
        saysFood(plate, component, said) ||
        saysNounOf(called.get(component) ?? component, said))
        ? [component]
        : [],
    ),
  )
}

/** "Sourdough" says the sourdough bread that was asked for. */
function saysFood({ said }: Plate, component: string, printedAs: string): boolean {
  const [first = ''] = stems(component)
  return !said.has(component) && stems(printedAs).includes(first)
}

/** Words outside the marks may still speak of what is gone. */
function speaksOfGone(
  knowledge: Knowledge,
  text: string,
  { change, plate }: { change: PlateChange; plate: Plate },
): boolean {
  if (change.gone.size + change.swapped.size === 0) return false
  const words = stems(text)
  const left = new Set(Object.keys(plate.components).flatMap(stems))
  return [...change.gone, ...change.swapped.keys()].some((name) => {
    const { menuName = '' } = knowledge.ingredients.get(name) ?? {}
    return [name, menuName].some(
      (label) =>
        label !== '' &&
        holdsPhrase(words, stems(label)) &&
        !stems(label).every((word) => left.has(word)),
    )
  })
}

export type AuthoredRecipe = {
  portions: number
  /** What the cook makes first. */
  made: readonly Preparation[]
  steps: string[]
  /** What the steps call an ingredient, by its name. */
  called: ReadonlyMap<string, readonly string[]>
  /** The words of the steps that name no component. */
  loose: string
}

/** The dish's authored recipe as the plate has it; null where it has none that can be said. */
export function authoredSteps(knowledge: Knowledge, plate: Plate): AuthoredRecipe | null {
  const recipe = knowledge.textsOf(plate)?.recipe
  const change = plateChange(knowledge, plate)
  if (!recipe || !change) return null
  const isWhole = change.gone.size === 0 && change.swapped.size === 0
  const steps: string[] = []
  const called = new Map<string, string[]>()
  const loose: string[] = []
  for (const step of recipe.steps) {
    const pieces = readMarks(step)
    const edited = isWhole ? printed(pieces) : editMarked(pieces, change)
    if (edited === null || speaksOfGone(knowledge, edited, { change, plate })) return null
    steps.push(edited)
    for (const { component, text } of pieces) {
      if (component === null) loose.push(text)
      else called.set(component, [...(called.get(component) ?? []), text])
    }
  }
  const made = (recipe.makes ?? []).flatMap((name) => PREPARATIONS.get(name) ?? [])
  return { portions: recipe.portions, made, steps, called, loose: loose.join(' ') }
}
