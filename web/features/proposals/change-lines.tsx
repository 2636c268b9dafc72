import type { ChangeLine } from '#contract/menu-changes.ts'

const SHOWN_AT_FIRST = 200

/** Changes in words, one a line. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  const shown = lines.slice(0, SHOWN_AT_FIRST).map((line, at) => ({ ...line, at }))
  return (
    <>
      <ul className="flex flex-col divide-y divide-line text-[0.9375rem]">
        {shown.map(({ at, text }) => (
          <li key={at} className="py-1.5 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_AT_FIRST && (
        <p className="pt-2 text-sm text-soft-ink">
          And {lines.length - SHOWN_AT_FIRST} more of the same kinds.
        </p>
      )}
    </>
  )
}
