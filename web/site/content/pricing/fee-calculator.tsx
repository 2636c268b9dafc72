import { useId, useState } from 'react'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { centsOf, dollars, EXAMPLE_RATE, feeOf, STANDARD_RATE } from './fee.ts'

const RATES = [
  { rate: STANDARD_RATE, label: '2.5%, the standard fee' },
  { rate: EXAMPLE_RATE, label: '3.5%, as an example of another agreement' },
]

/** What the fee would be for two months of online revenue. */
export function FeeCalculator() {
  const [before, setBefore] = useState('20,000')
  const [after, setAfter] = useState('23,000')
  const [rate, setRate] = useState(STANDARD_RATE)
  const beforeCents = centsOf(before)
  const afterCents = centsOf(after)
  const fee =
    beforeCents === null || afterCents === null ? null : feeOf({ beforeCents, afterCents }, rate)
  return (
    <form
      aria-labelledby="calculator"
      className="grid gap-x-12 gap-y-8 rounded-md border border-strong-line bg-raised p-6 sm:p-8 md:grid-cols-2"
      // of a dialog that it is not in: sent, it does nothing
      method="dialog"
    >
      <div className="flex flex-col gap-5">
        <h2 id="calculator" className="text-2xl">
          Work out your fee
        </h2>
        <Amount
          label="Online revenue in a month before, in dollars"
          value={before}
          onChange={setBefore}
        />
        <Amount
          label="Online revenue in a month after, in dollars"
          value={after}
          onChange={setAfter}
        />
        <fieldset>
          <legend className="font-medium">Fee</legend>
          {RATES.map(({ rate: choice, label }) => (
            <label key={choice} className="mt-2 flex min-h-6 items-center gap-2.5">
              <input
                type="radio"
                name="rate"
                checked={rate === choice}
                onChange={() => setRate(choice)}
                className="size-4 accent-tomato"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <div role="status" className="flex min-h-44 flex-col justify-center gap-3 text-lg">
        {fee ? (
          <>
            <DottedLeader end={dollars(fee.increaseCents)}>Increase</DottedLeader>
            <DottedLeader
              end={dollars(fee.feeCents)}
              className="font-display text-2xl font-medium text-tomato"
            >
              Our fee
            </DottedLeader>
            <DottedLeader end={dollars(fee.keptCents)}>You keep</DottedLeader>
            <p className="text-base text-soft-ink">
              {fee.increaseCents === 0
                ? 'No increase, no fee.'
                : 'A sketch of one month. A statement takes all weeks since the start together.'}
            </p>
          </>
        ) : (
          <p className="text-base text-soft-ink">Enter both amounts to see the fee.</p>
        )}
      </div>
    </form>
  )
}

type AmountProps = { label: string; value: string; onChange: (value: string) => void }

function Amount({ label, value, onChange }: AmountProps) {
  const id = useId()
  const isWrong = value.trim() !== '' && centsOf(value) === null
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        className="mt-1.5 min-h-11 w-full rounded-md border border-strong-line bg-paper px-3 text-ink tabular-nums aria-invalid:border-danger"
      />
      <p id={`${id}-hint`} className="mt-1 min-h-5 text-sm text-danger">
        {isWrong && 'Enter an amount such as 20000 or 20,000.50.'}
      </p>
    </div>
  )
}
