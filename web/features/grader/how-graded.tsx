import { useQuery } from '@tanstack/react-query'
import { GRADER_FIELDS, listGraderRules, type PublishedRule } from '#contract/grader.ts'
import { call } from '../../lib/call.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { BANDS, FIELD_NAMES } from './grader-words.ts'

/** All rules with weight, reason and source: nothing is judged that is not here. */
export function HowGraded() {
  const rules = useQuery({
    queryKey: ['grader-rules'],
    queryFn: ({ signal }) => call(listGraderRules, { signal }),
  })
  return (
    <section aria-labelledby="how-judged" id="how-this-is-judged" className="scroll-mt-24">
      <h2 id="how-judged" className="text-3xl sm:text-4xl">
        How this is judged
      </h2>
      <div className="mt-5 flex max-w-prose flex-col gap-4">
        <p>
          Six fields have 100 points of weight together. A rule gives the share of your items that
          meet it; the total is the weighted mean of what could be judged. What could not be read,
          or is in a language whose words are not known here, is not judged: it takes no points.
          Long menus lose nothing by their length.
        </p>
        <p>
          {BANDS.map(({ name, from, to }) => `${from}–${to}: ${name}`).join('. ')}. With less than
          50 points of weight judged there is no total.
        </p>
        <p>
          Up to 300 items and 2 MB, ten menus an hour. Your menu is read in memory and forgotten.
          Where you object to a finding, a person looks at it; a rule of which more than one
          objection in ten is right costs no points any more.
        </p>
      </div>
      <div className="mt-8">
        {rules.isPending && <SkeletonText label="Loading the rules…" />}
        {rules.isError && (
          <ErrorState
            reason={rules.error}
            otherwise="The rules could not be loaded."
            onRetry={() => void rules.refetch()}
          />
        )}
        {rules.data && (
          <>
            {GRADER_FIELDS.map((field) => {
              const own = rules.data.rules.filter((rule) => rule.field === field)
              const weight = own.reduce((sum, rule) => sum + rule.weight, 0)
              return (
                <Disclosure key={field} title={`${FIELD_NAMES[field]}: ${weight} of 100`}>
                  <ul className="flex flex-col gap-4">
                    {own.map((rule) => (
                      <RuleLine key={rule.id} rule={rule} />
                    ))}
                  </ul>
                </Disclosure>
              )
            })}
            <p className="mt-4 text-sm text-soft-ink">
              Version {rules.data.version.number}, hash {rules.data.version.hash}.
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function RuleLine({ rule: { id, weight, asks, why, source, isHint } }: { rule: PublishedRule }) {
  return (
    <li className="max-w-prose">
      <p className="font-medium">
        {asks}{' '}
        <span className="text-sm font-normal text-soft-ink">
          {id}, {weight > 0 ? `weight ${weight}` : 'a hint: it costs nothing'}
          {isHint && ', since visitors objected to it with reason'}
        </span>
      </p>
      <p className="text-[0.9375rem]">{why}</p>
      <p className="text-sm text-soft-ink">Source: {source}.</p>
    </li>
  )
}
