import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { dayInWords, monthInWords } from '#contract/statement-words.ts'
import { type getFee, issueStatement, leaveOutWeek, offerFee } from '#contract/statements.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { feeQuery } from './billing.queries.ts'

type FeeToolsProps = { restaurantId: number; fee: ResponseOf<typeof getFee> }

/** What staff do for a restaurant: offer, leave weeks out, issue. */
export function FeeTools({ restaurantId: id, fee }: FeeToolsProps) {
  const { next, leftOutWeeks } = fee
  const issue = useFeeChange(id, () =>
    call(issueStatement, { params: { id }, body: { month: next?.month ?? '' } }),
  )
  return (
    <Card title="Staff">
      <div className="flex flex-col gap-8">
        <Offer restaurantId={id} fee={fee} />
        <LeftOutWeeks restaurantId={id} weeks={leftOutWeeks} />
        {next && (
          <div>
            <Button isPending={issue.isPending} onPress={() => issue.mutate(undefined)}>
              Issue the statement of {monthInWords(next.month)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Offer({ restaurantId: id, fee }: FeeToolsProps) {
  const [startDay, setStartDay] = useState(fee.offer?.startDay ?? fee.firstLiveDay ?? '')
  const [hasControl, setControl] = useState(fee.offer?.hasControl ?? true)
  const offer = useFeeChange(id, () =>
    call(offerFee, { params: { id }, body: { startDay, hasControl } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    offer.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
      <TextField
        type="date"
        label="First change live on"
        description={
          fee.firstLiveDay
            ? `First publication: ${dayInWords(fee.firstLiveDay)}`
            : 'Nothing was published on a platform from here yet'
        }
        value={startDay}
        onChange={setStartDay}
        className="w-64"
      />
      <Checkbox isSelected={hasControl} onChange={setControl}>
        Compare with the counter
      </Checkbox>
      <Button type="submit" isPending={offer.isPending} isDisabled={startDay === ''}>
        {fee.offer ? 'Replace the offer' : 'Offer an agreement'}
      </Button>
    </form>
  )
}

function LeftOutWeeks({
  restaurantId: id,
  weeks,
}: {
  restaurantId: number
  weeks: FeeToolsProps['fee']['leftOutWeeks']
}) {
  const [week, setWeek] = useState('')
  const [reason, setReason] = useState('')
  const change = useFeeChange(id, (to: { week: string; reason: string | null }) =>
    call(leaveOutWeek, { params: { id, week: to.week }, body: { reason: to.reason } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ week, reason }, { onSuccess: () => setReason('') })
  }
  return (
    <div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <TextField
          type="date"
          label="Leave out the week of"
          value={week}
          onChange={setWeek}
          className="w-48"
        />
        <TextField
          label="Because"
          value={reason}
          onChange={setReason}
          className="w-72 max-w-full"
        />
        <Button
          type="submit"
          isPending={change.isPending}
          isDisabled={week === '' || reason.trim() === ''}
        >
          Leave out
        </Button>
      </form>
      {weeks.length > 0 && (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {weeks.map((one) => (
            <li key={one.week} className="flex flex-wrap items-center gap-4 py-2">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {dayInWords(one.week)}: {one.reason}
              </span>
              <Button size="small" onPress={() => change.mutate({ week: one.week, reason: null })}>
                Count the week of {dayInWords(one.week)} again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useFeeChange<Input>(id: number, change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: change,
    onSuccess: () => toasts.show({ text: 'Done.' }),
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'It could not be done. Try again.') }),
    onSettled: () => queries.invalidateQueries({ queryKey: feeQuery(id).queryKey }),
  })
}
