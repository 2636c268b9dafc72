import { diffWordsWithSpace } from 'diff'

export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** What became of a text, word by word, for two columns or one line with marks. */
export function wordChanges(before: string | null, after: string | null): WordChange[] {
  return diffWordsWithSpace(before ?? '', after ?? '').map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
