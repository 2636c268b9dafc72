import type { GradeResult } from '#contract/grader.ts'
import { formatNumber } from '../../lib/format.ts'
import { BANDS, bandOf, FIELD_NAMES, weightWords } from './grader-words.ts'

/** The total with the borders of its bands, and each field with what of it was judged. */
export function GradeScore({ result }: { result: GradeResult }) {
  const { score, judgedWeight, fields } = result
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[1fr_1.3fr]">
      <div>
        {score === null ? (
          <p className="font-display text-3xl">No total</p>
        ) : (
          <p className="font-display text-7xl leading-none tabular-nums">
            {score}
            <span className="text-3xl text-soft-ink"> of 100</span>
          </p>
        )}
        <p className="mt-3 text-soft-ink">
          {weightWords(judgedWeight)}
          {score === null && '. Below 50 a total would say little; what was found stands below.'}
        </p>
        <ul aria-label="What the points mean" className="mt-5 flex flex-col gap-1 text-[0.9375rem]">
          {BANDS.map(({ name, from, to }) => {
            const isHere = score !== null && bandOf(score)?.from === from
            return (
              <li
                key={name}
                aria-current={isHere || undefined}
                className={`flex gap-3 rounded px-2 py-0.5 ${isHere ? 'bg-tomato-wash font-medium text-ink' : 'text-soft-ink'}`}
              >
                <span className="w-16 tabular-nums">
                  {from}–{to}
                </span>
                {name}
              </li>
            )
          })}
        </ul>
      </div>
      <table className="w-full self-start text-[0.9375rem]">
        <caption className="sr-only">Points by field</caption>
        <thead className="text-left text-sm text-soft-ink">
          <tr className="border-b border-strong-line">
            <th className="py-2 font-medium">Field</th>
            <th className="py-2 text-right font-medium">Points</th>
            <th className="py-2 pl-4 text-right font-medium">Weight judged</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, weight, judgedWeight: judged, points, notJudged }) => (
            <tr key={field} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 text-left font-medium">
                {FIELD_NAMES[field]}
                {notJudged.map((reason) => (
                  <span key={reason} className="block text-sm font-normal text-soft-ink">
                    {reason}
                  </span>
                ))}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap tabular-nums">
                {points === null ? 'not judged' : `${points} of 100`}
              </td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                {formatNumber(judged)} of {weight}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
