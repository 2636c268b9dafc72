import { useState } from 'react'
import { decideReview } from '#contract/affiliate-desk.ts'
import type { AffiliateReview } from '#contract/affiliates.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Chosen = { review: AffiliateReview; outcome: 'released' | 'reversed' }

/** What waits for somebody to have looked. */
export function DeskReviews({ id, reviews }: { id: string; reviews: readonly AffiliateReview[] }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (reviews.length === 0) return null
  return (
    <Card title="Reviews">
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p>
              {review.reason}{' '}
              <span className="text-sm text-soft-ink">
                {dayInWords(review.openedOn)}, {review.outcome}
              </span>
            </p>
            {review.reply && <p className="wrap-anywhere">The affiliate’s reply: {review.reply}</p>}
            {review.answer && <p className="wrap-anywhere">Our answer: {review.answer}</p>}
            {review.outcome === 'open' && (
              <div className="flex flex-wrap gap-3">
                <Button
                  size="small"
                  aria-label={`Release: ${review.reason}`}
                  onPress={() => setChosen({ review, outcome: 'released' })}
                >
                  Release
                </Button>
                <Button
                  size="small"
                  aria-label={`Reverse: ${review.reason}`}
                  onPress={() => setChosen({ review, outcome: 'reversed' })}
                >
                  Reverse
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          title={chosen.outcome === 'released' ? 'Release what waits' : 'Reverse what waits'}
          action={chosen.outcome === 'released' ? 'Release' : 'Reverse'}
          about={chosen.review.reason}
          label="Answer, which the affiliate reads: no names of restaurants"
          send={(answer) =>
            call(decideReview, {
              params: { id, review: chosen.review.id },
              body: { outcome: chosen.outcome, answer },
            })
          }
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
}
