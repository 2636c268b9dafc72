export type Words = { text: string; isChanged: boolean }

/** Longer texts are taken as changed from end to end: the table below grows with their product. */
const WORDS_MAX = 400

/**
 * Two texts, each cut into runs that stand in both and runs that only it has. Case and punctuation count: they are what
 * is often fixed.
 */
export function wordChanges(before: string, after: string): { before: Words[]; after: Words[] } {
  const [olds, news] = [wordsOf(before), wordsOf(after)]
  if (olds.length > WORDS_MAX || news.length > WORDS_MAX) {
    return { before: runs(olds, () => before !== after), after: runs(news, () => before !== after) }
  }
  const { oldCommon, newCommon } = commonWords(olds, news)
  return {
    before: runs(olds, (at) => !oldCommon.has(at)),
    after: runs(news, (at) => !newCommon.has(at)),
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** Where the words of the longest common subsequence stand in each list. */
function commonWords(olds: readonly string[], news: readonly string[]) {
  const width = news.length + 1
  const lengths = new Uint16Array((olds.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = olds.length - 1; row >= 0; row -= 1) {
    for (let column = news.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        olds[row] === news[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const oldCommon = new Set<number>()
  const newCommon = new Set<number>()
  let [row, column] = [0, 0]
  while (row < olds.length && column < news.length) {
    if (olds[row] === news[column]) {
      oldCommon.add(row)
      newCommon.add(column)
      row += 1
      column += 1
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return { oldCommon, newCommon }
}

function runs(words: readonly string[], isChangedAt: (at: number) => boolean): Words[] {
  const found: Words[] = []
  for (const [at, word] of words.entries()) {
    const isChanged = isChangedAt(at)
    const last = found.at(-1)
    if (last?.isChanged === isChanged) last.text += ` ${word}`
    else found.push({ text: word, isChanged })
  }
  return found
}
