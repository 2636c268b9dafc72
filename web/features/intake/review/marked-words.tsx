import type { Words } from './word-changes.ts'

/** A text with the words marked that stand on one side only. */
export function MarkedWords({
  words,
  side,
}: {
  words: readonly Words[]
  side: 'before' | 'after'
}) {
  return words.map(({ text, isChanged }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name than their place
    <span key={at}>
      {at > 0 && ' '}
      {isChanged ? <Mark side={side}>{text}</Mark> : text}
    </span>
  ))
}

function Mark({ side, children }: { side: 'before' | 'after'; children: string }) {
  return side === 'before' ? (
    <del className="rounded-sm bg-tomato-wash box-decoration-clone px-0.5 no-underline">
      {children}
    </del>
  ) : (
    <ins className="rounded-sm bg-basil-wash box-decoration-clone px-0.5 no-underline">
      {children}
    </ins>
  )
}
