import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SALES_CHANNEL_NAMES } from '#contract/sales-model.ts'
import { channelNames, dayInWords } from '#contract/statement-words.ts'
import { acceptFee, type FeeAgreement, type FeeTerms } from '#contract/statements.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDate, formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { feeQuery } from './billing.queries.ts'

type FeeAgreementProps = { restaurantId: number; agreement: FeeAgreement; mayAgree: boolean }

/** The baseline and the rule, before the yes and after it. */
export function FeeAgreementCard({ restaurantId, agreement, mayAgree }: FeeAgreementProps) {
  const { state, terms, missing, agreed, startDay } = agreement
  const isOffer = state === 'offered'
  return (
    <Card title={isOffer ? 'The fee: look, then say yes' : 'What was agreed'}>
      {isOffer && (
        <p className="mb-4">
          Your menu’s first change went live on {dayInWords(startDay)}. Nothing is counted before
          your yes.
        </p>
      )}
      {agreed && (
        <p className="mb-4">
          {agreed.by} said yes on {formatDate(agreed.at)}
          {terms ? ` to rule ${terms.ruleVersion}` : ''}.
        </p>
      )}
      {missing.map((sentence) => (
        <Notice key={sentence} tone="warning" className="mb-4">
          {sentence}
        </Notice>
      ))}
      {terms && <Terms terms={terms} isOffer={isOffer} />}
      {isOffer && terms && mayAgree && (
        <Yes restaurantId={restaurantId} sha256={agreement.sha256 ?? ''} />
      )}
      {isOffer && terms && !mayAgree && (
        <p className="mt-5 text-soft-ink">Only the owner can say yes.</p>
      )}
    </Card>
  )
}

function Terms({ terms, isOffer }: { terms: FeeTerms; isOffer: boolean }) {
  const { currency, history, baseWeeks, mean, controlMean, countFrom, otherChannels } = terms
  const base = history.filter(({ week }) => baseWeeks.includes(week))
  const left = history.filter(({ leftOut }) => leftOut !== null)
  const facts = [
    ['A baseline week', formatPrice(Math.round(mean), currency)],
    ['From', `${formatCount(base.length, 'week')} on ${channelNames(terms)}`],
    [
      'Compared with',
      controlMean === null
        ? 'nothing'
        : `your counter, ${formatPrice(Math.round(controlMean), currency)} a week`,
    ],
    ['Counted from', dayInWords(countFrom)],
  ]
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft-ink">{label}</dt>
            <dd className="text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <Chart
        kind="bar"
        title="The baseline weeks"
        summary={`The last ${formatCount(base.length, 'usable week')} before the start.`}
        axis="Week of"
        format={(value) => formatPrice(value, currency)}
        series={[
          { id: 'revenue', label: 'Online revenue' },
          ...(controlMean === null ? [] : [{ id: 'control', label: 'Counter' }]),
        ]}
        points={base.map(({ week, revenue, control }) => ({
          label: week,
          values: { revenue, ...(control !== null && { control }) },
        }))}
      />
      {(left.length > 0 || otherChannels.length > 0) && (
        <div>
          <h3 className="text-lg">Left out</h3>
          <ul className="mt-1 list-disc pl-5">
            {left.map(({ week, leftOut }) => (
              <li key={week}>
                Week of {dayInWords(week)}: {leftOut}
              </li>
            ))}
            {otherChannels.map(({ channel, why }) => (
              <li key={channel}>
                {SALES_CHANNEL_NAMES[channel]}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <details open={isOffer}>
        <summary className="cursor-pointer text-lg">The rule</summary>
        <ol className="mt-2 flex max-w-[68ch] list-decimal flex-col gap-2 pl-5">
          {terms.rule.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}

function Yes({ restaurantId, sha256 }: { restaurantId: number; sha256: string }) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isRead, setRead] = useState(false)
  const accept = useMutation({
    mutationFn: () => call(acceptFee, { params: { id: restaurantId }, body: { sha256 } }),
    onSuccess: () => toasts.show({ text: 'Agreed.' }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'It could not be stored. Nothing was agreed. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: feeQuery(restaurantId).queryKey }),
  })
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
      <Checkbox isSelected={isRead} onChange={setRead}>
        I have looked at the baseline and the rule
      </Checkbox>
      <Button
        variant="primary"
        isDisabled={!isRead}
        isPending={accept.isPending}
        onPress={() => accept.mutate()}
      >
        Yes, I agree
      </Button>
    </div>
  )
}
