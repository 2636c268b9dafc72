import { useState } from 'react'
import { type AffiliateReview, replyToReview } from '#contract/affiliates.ts'
import { dayInWords } from '#contract/statement-words.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDashboardChange } from './affiliates.queries.ts'

const OUTCOMES = {
  open: { text: 'In review', tone: 'warning' },
  released: { text: 'Released', tone: 'good' },
  reversed: { text: 'Reversed', tone: 'danger' },
} as const

/** What a person looks at, why, and a place to say something to it. */
export function ReviewsCard({
  token,
  reviews,
}: {
  token: string
  reviews: readonly AffiliateReview[]
}) {
  if (reviews.length === 0) return null
  return (
    <Card title="Reviews">
      <p className="mb-4 max-w-[68ch] text-soft-ink">
        Our staff look at what is unusual before it counts. Until then its lines wait; nothing is
        lost by that.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={OUTCOMES[review.outcome].tone}>{OUTCOMES[review.outcome].text}</Badge>
              <span className="text-sm text-soft-ink">since {dayInWords(review.openedOn)}</span>
            </div>
            <p>{review.reason}</p>
            <p className="text-sm text-soft-ink">
              {review.customer === null
                ? 'All lines of your code wait.'
                : `Lines of Restaurant #${review.customer} wait.`}
            </p>
            {review.reply && <p className="wrap-anywhere">You replied: {review.reply}</p>}
            {review.answer && <p className="wrap-anywhere">Our answer: {review.answer}</p>}
            {review.outcome === 'open' && !review.reply && (
              <ReplyForm token={token} id={review.id} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReplyForm({ token, id }: { token: string; id: string }) {
  const [text, setText] = useState('')
  const send = useDashboardChange(
    token,
    (reply: string) => call(replyToReview, { params: { token, id }, body: { reply } }),
    (before, { review }) => ({
      ...before,
      reviews: before.reviews.map((one) => (one.id === id ? review : one)),
    }),
  )
  return (
    <form
      aria-label="Reply to the review"
      className="flex max-w-2xl flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate(text)
      }}
    >
      <TextArea
        label="Your reply"
        description="Once, before we decide."
        value={text}
        onChange={setText}
        countTo={2000}
        className="w-full"
      />
      {send.isError && (
        <Notice tone="danger" role="alert">
          {messageOf(send.error, 'Your reply could not be sent. It is still here.')}
        </Notice>
      )}
      <Button type="submit" isPending={send.isPending} isDisabled={text.trim() === ''}>
        Send the reply
      </Button>
    </form>
  )
}
