import { type Answer, UNKNOWN } from './answer.ts'
import type { Found } from './find-passages.ts'
import { formsOf, meaningfulWords } from './question-words.ts'
import type { Passage } from './read-help.ts'

/** Below this, more of the question is beside the passage than in it. */
const CONFIDENT = 0.5
const SENTENCES_MAX = 3

/** The built-in assistant: the best passage's own sentences, or the word that it does not know. */
export function answerQuestion(question: string, found: readonly Found[]): Answer {
  const [best] = found
  if (!best || best.confidence < CONFIDENT) return UNKNOWN
  return { text: sentencesFor(question, best.passage).join(' '), link: linkTo(best.passage) }
}

export function linkTo({ page, title }: Passage): Answer['link'] {
  return { page, title }
}

/** The first sentence carries the passage; of the others those that take up the most of the question, in their order. */
function sentencesFor(question: string, { sentences }: Passage): string[] {
  const asked = new Set(meaningfulWords(question).flatMap(formsOf))
  const overlap = (sentence: string) => {
    const words = new Set(meaningfulWords(sentence).flatMap(formsOf))
    return [...words].filter((word) => asked.has(word)).length
  }
  const others = sentences
    .map((sentence, place) => ({ sentence, place }))
    .slice(1)
    .sort(
      (one, other) => overlap(other.sentence) - overlap(one.sentence) || one.place - other.place,
    )
    .slice(0, SENTENCES_MAX - 1)
  const chosen = new Set([0, ...others.map(({ place }) => place)])
  return sentences.filter((_, place) => chosen.has(place))
}
