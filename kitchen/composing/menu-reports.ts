import type { DraftItem, Followed, MenuBrief } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { isKindOfFood } from '../reading/cuisine-names.ts'
import { understandCuisine } from '../reading/understand-cuisine.ts'
import { resolveOffers } from '../reading/understand-offers.ts'
import {
  countWords,
  isOtherLanguage,
  readWordingConstraints,
} from '../reading/wording-constraints.ts'
import { listOf } from '../writing/english.ts'
import type { Facts } from './counted.ts'
import { mainSource } from './main-part.ts'

type Served = Pick<MenuBrief, 'cuisine' | 'instructions'>

/** What became of how the texts were to be. */
export function wordingReported(
  knowledge: Knowledge,
  { cuisine, instructions }: Served,
  items: readonly DraftItem[],
): Pick<Followed, 'used' | 'notFollowed'> {
  const { isShort, isNative, mostWords, language } = readWordingConstraints(instructions)
  const long = items.filter(
    ({ description }) => mostWords !== null && countWords(description ?? '') > mostWords,
  )
  const isOther =
    isNative && isOtherLanguage(knowledge, language, namesOf(knowledge, cuisine, instructions))
  return {
    used: [
      ...(isShort && long.length === 0 ? [shortSaid(mostWords)] : []),
      ...(isNative && !isOther
        ? [
            'Names in the own language of the cuisine stand beside the others, where dishes have one.',
          ]
        : []),
    ],
    notFollowed: [
      ...(long.length > 0
        ? [
            `Descriptions: ${long.length} of ${items.length} have more than ${mostWords} words, since the kitchen knows no shorter ones.`,
          ]
        : []),
      ...(isOther
        ? [`Names in ${language}: the kitchen knows none of these dishes' names so.`]
        : []),
    ],
  }
}

function shortSaid(mostWords: number | null): string {
  return mostWords === null
    ? 'The shorter text of each dish, as asked.'
    : `Descriptions of at most ${mostWords} words, as asked.`
}

function namesOf(knowledge: Knowledge, cuisine: string, instructions: string): readonly string[] {
  const isOfGoods = resolveOffers(knowledge, cuisine) !== null
  return isOfGoods ? [] : understandCuisine(knowledge, cuisine, instructions).names
}

/** What stands on the menu of another people's kitchen, since the own one knew no more of what was counted. */
export function borrowedReported(
  knowledge: Knowledge,
  { cuisine, instructions }: Served,
  facts: readonly Facts[],
): string[] {
  const names = namesOf(knowledge, cuisine, instructions)
  if (names.every((name) => isKindOfFood(name) || !knowledge.cuisines.has(name))) return []
  const strange = facts.filter(
    ({ cuisines }) =>
      cuisines.length > 0 && !cuisines.some((one) => names.includes(one) || isKindOfFood(one)),
  )
  const said = strange.map(({ name, cuisines }) => `${name} (${cuisines[0]})`)
  return said.length === 0 ? [] : [`From kitchens near it, for what was counted: ${listOf(said)}.`]
}

/** What leads more than one of the dishes. */
export function ofSameMain(knowledge: Knowledge, items: readonly DraftItem[]): string[] {
  const byLabel = new Map<string, string>()
  for (const { name, menuName = name } of knowledge.ingredients.values()) {
    if (!byLabel.has(menuName)) byLabel.set(menuName, name)
  }
  const mains = items.map(({ components }) =>
    mainSource(
      knowledge,
      components.flatMap((label) => byLabel.get(label) ?? []),
    ),
  )
  return [...new Set(mains.filter((one, at) => mains.indexOf(one) !== at))]
}
