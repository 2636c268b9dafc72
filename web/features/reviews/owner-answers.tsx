import type { KindAnswers } from '#contract/reviews.ts'
import { Card } from '../../ui/card.tsx'

/** A plain count of what was said to each kind of suggestion; what is mostly refused is suggested last. */
export function OwnerAnswers({ answers }: { answers: readonly KindAnswers[] }) {
  const words = (kind: string) => kind.replaceAll('-', ' ')
  return (
    <Card title="What you said so far">
      <p className="text-soft-ink">Kinds that you mostly refuse come last.</p>
      <table className="mt-3 w-full max-w-md text-[0.9375rem]">
        <caption className="sr-only">Suggestions of reviews by kind, and your answers</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-soft-ink">
            <th className="py-2 font-medium">Kind</th>
            <th className="py-2 text-right font-medium">Yes</th>
            <th className="py-2 text-right font-medium">No</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ kind, accepted, rejected }) => (
            <tr key={kind} className="border-b border-line">
              <td className="py-1.5 first-letter:uppercase">{words(kind)}</td>
              <td className="py-1.5 text-right tabular-nums">{accepted}</td>
              <td className="py-1.5 text-right tabular-nums">{rejected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
