import type { Filing, Topic } from './content-shapes.ts'

type Filed = Pick<Filing, 'mainTopic' | 'subTopic'>

export type Searchable = Filed & {
  title: string
  description: string
  keywords?: readonly string[]
}

export type TopicChoice = { search: string; topic: string | null; subTopic: string | null }

export type TopicBranch = {
  name: string
  count: number
  subTopics: { name: string; count: number }[]
}

/** What is left of a list: each word of the search somewhere in an entry, and the chosen topic. */
export function narrow<T extends Searchable>(
  entries: readonly T[],
  { search, topic, subTopic }: TopicChoice,
): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (topic && entry.mainTopic !== topic) return false
    if (subTopic && entry.subTopic !== subTopic) return false
    const text = searchTextOf(entry)
    return words.every((word) => text.includes(word))
  })
}

/** Topics and subtopics that have entries, in the order of the list of topics. */
export function topicTree(entries: readonly Filed[], topics: readonly Topic[]): TopicBranch[] {
  return topics
    .map(({ name, subTopics }) => {
      const own = entries.filter(({ mainTopic }) => mainTopic === name)
      return {
        name,
        count: own.length,
        subTopics: subTopics
          .map((sub) => ({
            name: sub,
            count: own.filter(({ subTopic }) => subTopic === sub).length,
          }))
          .filter(({ count }) => count > 0),
      }
    })
    .filter(({ count }) => count > 0)
}

function searchTextOf({ title, description, mainTopic, subTopic, keywords = [] }: Searchable) {
  return [title, description, mainTopic, subTopic, ...keywords].join(' ').toLowerCase()
}
