import { CannotServe } from '../brief.ts'
import type { Plate } from '../composing/plate.ts'
import { plateFromWords } from '../composing/plate-from-words.ts'
import { roundedOff } from '../composing/round-off.ts'
import { withAsked } from '../composing/with-asked.ts'
import { withMains } from '../composing/with-sides.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { listOf } from '../writing/english.ts'
import { UNNAMED_SIDES } from './amounts.ts'
import { withFoodsOfKinds } from './food-of-kind.ts'
import type { ItemAsked, ResolvedItem } from './item-asked.ts'
import { OF_SEVERAL } from './kind-words.ts'
import { asList, headOf, isHeadKnown, nameInPrompt, namesForbidden } from './name-asked.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { unaccounted } from './unaccounted.ts'
import {
  askWhatElse,
  askWhatIsIn,
  cannotBeServed,
  notUsed,
  refusedFor,
  takenAs,
} from './what-is-told.ts'

/** A plate of the foods that are named; null where none is. Throws CannotServe where they are too few to say a dish. */
export function fromWords(
  knowledge: Knowledge,
  { brief: { prompt, style }, sides, asked, constraints, rowSource, tooMany }: ItemAsked,
): ResolvedItem | null {
  const words = plateFromWords(withFoodsOfKinds(knowledge, constraints), style)
  if (words === null) return null
  const bare = withMains(words, sides)
  const unknown = unaccounted(knowledge, asked, bare)
  // what goes with a dish that nobody here knows is its cook's to say
  const { plate: round, suggested } =
    unknown.length > 0 || UNNAMED_SIDES.test(prompt)
      ? { plate: bare, suggested: [] }
      : roundedOff(knowledge, bare, constraints)
  const isOfSeveral = constraints.forms.includes(round.form) && OF_SEVERAL.includes(round.form)
  const isKnown = isHeadKnown(knowledge, prompt, bare)
  const foods = Object.keys(round.components)
  if (foods.length < 2 && !isKnown) throw new CannotServe(askWhatIsIn(prompt))
  if (foods.length < 2 && isOfSeveral) throw new CannotServe(askWhatElse(listOf(foods)))
  const { plate, refused, amounts } = withAsked(knowledge, round, constraints)
  refuseWithoutHead(knowledge, { prompt, refused, constraints })
  const parts = [...Object.keys(words.components), ...sides.map(({ name }) => name.toLowerCase())]
  const typed = nameInPrompt(knowledge, prompt, asked)
  const said = unknown.length > 0 ? (typed ?? headOf(prompt)) : typed
  const name = said !== null && namesForbidden(knowledge, said, constraints) ? null : said
  const named = { ...plate, name: name ?? plate.name }
  const described =
    unknown.length > 0 ? inOwnWords(knowledge, named, { prompt, constraints }) : named
  const { used, notFollowed } = notUsed(unknown, asked, described)
  return {
    plate: described,
    constraints,
    followed: {
      used: [
        `Composed of ${listOf(parts)}, as asked.`,
        ...(suggested.length > 0 ? [`Suggested to go with it: ${listOf(suggested)}.`] : []),
        ...amounts,
        ...takenAs(knowledge, asked, plate),
        ...used,
        ...rowSource,
      ],
      leftOut: refusedFor(refused, constraints),
      notFollowed: [...notFollowed, ...tooMany],
    },
  }
}

/** The plate described as the owner typed it, but for what was excluded. */
function inOwnWords(
  knowledge: Knowledge,
  plate: Plate,
  { prompt, constraints }: { prompt: string; constraints: Constraints },
): Plate {
  const typed = asList(prompt)
  return typed === '' || namesForbidden(knowledge, typed, constraints) ? plate : { ...plate, typed }
}

/** Granola that may hold no nuts is no plate of the yogurt and the berries that were to come with it. */
function refuseWithoutHead(
  knowledge: Knowledge,
  {
    prompt,
    refused,
    constraints,
  }: { prompt: string; refused: readonly string[]; constraints: Constraints },
): void {
  const head = headOf(prompt)
  if (head === null || refused.length === 0) return
  const { wanted } = readRequest(knowledge, head)
  const last = wanted.at(-1)?.phrase
  if (last === undefined || !refused.includes(last)) return
  throw new CannotServe(cannotBeServed(last, constraints))
}
