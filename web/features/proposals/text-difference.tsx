import { wordChanges } from '#menu/word-changes.ts'

/** A text before and after, with the words marked that went and came. */
export function TextDifference({ before, after }: { before: string | null; after: string | null }) {
  const words = wordChanges(before, after).map((word, at) => ({ ...word, at }))
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <div>
        <p className="text-sm text-soft-ink">Now</p>
        <p className="wrap-anywhere">
          {before
            ? words
                .filter(({ kind }) => kind !== 'added')
                .map(({ at, kind, text }) =>
                  kind === 'removed' ? (
                    <del
                      key={at}
                      className="rounded-sm bg-tomato-wash box-decoration-clone no-underline"
                    >
                      {text}
                    </del>
                  ) : (
                    <span key={at}>{text}</span>
                  ),
                )
            : NOTHING}
        </p>
      </div>
      <div>
        <p className="text-sm text-soft-ink">Suggested</p>
        <p className="wrap-anywhere">
          {after
            ? words
                .filter(({ kind }) => kind !== 'removed')
                .map(({ at, kind, text }) =>
                  kind === 'added' ? (
                    <ins
                      key={at}
                      className="rounded-sm bg-basil-wash box-decoration-clone no-underline"
                    >
                      {text}
                    </ins>
                  ) : (
                    <span key={at}>{text}</span>
                  ),
                )
            : NOTHING}
        </p>
      </div>
    </div>
  )
}

const NOTHING = <span className="text-soft-ink">Nothing</span>
