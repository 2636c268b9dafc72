import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { Graded } from '#contract/grader.ts'
import { formatCount } from '../../lib/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { FindingCard } from './finding-card.tsx'
import { GradeScore } from './grade-score.tsx'
import { ReadMenu } from './read-menu.tsx'

type GradeResultProps = {
  graded: Graded
  /** What can be done with it. */
  actions: ReactNode
  /** Goes to its heading as soon as it shows. */
  takesFocus?: boolean
}

export function GradeResult({ graded, actions, takesFocus = false }: GradeResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { menu, result } = graded
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section aria-labelledby="grade-result" className="flex flex-col gap-10">
      <h2
        id="grade-result"
        ref={heading}
        tabIndex={-1}
        className="text-3xl outline-none sm:text-4xl"
      >
        How it reads
      </h2>
      <GradeScore result={result} />
      <ReadMenu menu={menu} unsure={result.counts.unsure} />
      {actions}
      <div>
        <h3 className="text-2xl">
          {result.findings.length === 0
            ? 'Nothing was found'
            : formatCount(result.findings.length, 'finding')}
        </h3>
        {result.findings.length === 0 ? (
          <Notice tone="good" className="mt-4">
            By the rules that could be judged there is nothing to fix.
          </Notice>
        ) : (
          <ol className="mt-5 flex flex-col gap-5">
            {result.findings.map((finding) => (
              <li key={finding.rule}>
                <FindingCard finding={finding} version={result.version.hash} />
              </li>
            ))}
          </ol>
        )}
        <p className="mt-4 text-sm text-soft-ink">
          Graded by version {result.version.number} of the rules ({result.version.hash}). The same
          menu has the same result under it.
        </p>
      </div>
    </section>
  )
}
