import type { Knowledge } from '../knowledge/schema.ts'
import { ALSO_CALLED } from './cuisine-names.ts'
import { dietWordsIn } from './diet-constraints.ts'
import { isFoodGroup } from './food-groups.ts'
import { type Kind, SERVED } from './kind-of-dish.ts'
import { COURSE_WORDS, FORM_WORDS, METHOD_WORDS } from './kind-words.ts'
import { isTelling } from './light-words.ts'
import { LEAD, MADE_OF, VESSELS } from './menu-words.ts'
import { readRequest } from './read-request.ts'
import { stems } from './words.ts'

/** Words, as stems, that a kind of dish says nothing of: the "north" of "north Indian", the "crust" of "gluten free crust". */
export function unsaidOfKind(knowledge: Knowledge, text: string, kind: Kind): string[] {
  if (kind.dishes.length > 0) return []
  const { wanted, excluded } = readRequest(knowledge, text)
  const words = stems(text)
  const said = new Set([
    ...[...kind.names, ...excluded].flatMap((phrase) => phrase.split(' ')),
    ...wanted.flatMap(({ phrase, called = phrase }) => `${phrase} ${called}`.split(' ')),
    ...dietWordsIn(words).flat(),
    ...kind.cuisines.flatMap(stems),
    ...kind.methods.flatMap(stems),
    ...longKindsIn(words),
    ...SERVED,
    ...OPTIONS,
    'free',
  ])
  return words.filter(
    (word) =>
      word.length > 2 &&
      isTelling(word) &&
      !said.has(word) &&
      !LEAD.has(word) &&
      !VESSELS.has(word) &&
      !isFoodGroup(word) &&
      MADE_OF[word] === undefined &&
      !KIND_WORDS.some((known) => known.has(word)) &&
      !kind.cuisines.includes(ALSO_CALLED.get(word) ?? ''),
  )
}

const OPTIONS = ['option', 'choice', 'alternative']
const KIND_WORDS: readonly ReadonlyMap<string, unknown>[] = [COURSE_WORDS, FORM_WORDS, METHOD_WORDS]

/** Words of courses, forms and methods that are said in more than one. */
function longKindsIn(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `
  return KIND_WORDS.flatMap((known) => [...known.keys()])
    .filter((phrase) => phrase.includes(' ') && text.includes(` ${phrase} `))
    .flatMap((phrase) => phrase.split(' '))
}
