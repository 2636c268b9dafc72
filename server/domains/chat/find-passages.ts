import MiniSearch, { type SearchResult } from 'minisearch'
import { formsOf, meaningfulWords } from './question-words.ts'
import type { Passage } from './read-help.ts'

/** `confidence` is how much of the question's meaning the passage covers, 0 to 1. */
export type Found = { passage: Passage; confidence: number }

export type FindPassages = (question: string) => Found[]

/** Each phrasing of a passage is a document of its own; so is what the passage tells. */
type Document = { id: number; passage: Passage; isAsked: boolean; text: string }

/** What a text mentions in passing counts less than what people ask it for. */
const UNASKED_SHARE = 0.55
/** What is only spelled alike may be another word. */
const SIMILAR_SHARE = 0.75
/** A word that no passage has weighs as much as one that a single passage has. */
const UNKNOWN_WEIGHT = 3.9

/** The passages that may answer a question, best first. */
export function searchPassages(passages: readonly Passage[]): FindPassages {
  const documents = passages.flatMap(documentsOf).map((document, id) => ({ ...document, id }))
  const index = new MiniSearch<Document>({
    fields: ['text'],
    tokenize: meaningfulWords,
    processTerm: formsOf,
    searchOptions: {
      boostDocument: (id) => (documents[id]?.isAsked ? 1 : UNASKED_SHARE),
      fuzzy: (word) => (word.length > 7 ? 2 : word.length > 3 ? 1 : false),
      weights: { fuzzy: 0.5, prefix: 0 },
    },
  })
  index.addAll(documents)
  const weightOf = weights(passages)

  return (question) => {
    const words = [...new Set(meaningfulWords(question))]
    const total = words.reduce((sum, word) => sum + weightOf(word), 0)
    const hits = index.search(question).flatMap((hit) => {
      const document = documents[hit.id]
      return document ? [{ ...hit, document }] : []
    })
    return [...Map.groupBy(hits, ({ document }) => document.passage)]
      .map(([passage, theirs]) => {
        const covered = words.reduce((sum, word) => sum + weightOf(word) * share(theirs, word), 0)
        const confidence = covered / total
        return { passage, confidence, rank: confidence * rankOf(theirs) }
      })
      .sort((one, other) => other.rank - one.rank)
      .map(({ passage, confidence }) => ({ passage, confidence }))
  }
}

type Hit = SearchResult & { document: Document }

function documentsOf(passage: Passage): Omit<Document, 'id'>[] {
  const asked = passage.questions.map((text) => ({ passage, isAsked: true, text }))
  const own = [passage.title, ...passage.sentences].join(' ')
  return [...asked, { passage, isAsked: false, text: own }]
}

/** The best phrasing decides; that others fit as well helps a little. */
function rankOf(hits: readonly Hit[]): number {
  const scores = hits.map(({ score }) => score)
  return Math.max(...scores) + 0.1 * scores.reduce((sum, score) => sum + score, 0)
}

/** How well the passage takes up one word of the question. */
function share(hits: readonly Hit[], word: string): number {
  const forms = formsOf(word)
  const shares = hits.map(({ queryTerms, terms, document }) => {
    const found = forms.filter((form) => queryTerms.includes(form))
    if (found.length === 0) return 0
    const isExact = found.some((form) => terms.includes(form))
    const isSimilar = terms.some((term) => term[0] === word[0])
    return (isExact ? 1 : isSimilar ? SIMILAR_SHARE : 0) * (document.isAsked ? 1 : UNASKED_SHARE)
  })
  return Math.max(...shares)
}

/** What few passages have says more about a question than what all of them have. */
function weights(passages: readonly Passage[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const passage of passages) {
    const text = documentsOf(passage).map((document) => document.text)
    const words = new Set(meaningfulWords(text.join(' ')).flatMap(formsOf))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return (word) => {
    const count = formsOf(word)
      .map((form) => counts.get(form))
      .find(Boolean)
    return count ? Math.log(1 + passages.length / count) : UNKNOWN_WEIGHT
  }
}
