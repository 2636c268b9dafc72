import { useId } from 'react'
import { DEFAULT_RATE } from '#contract/fee-share.ts'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { centsOf, dollars, EXAMPLE_RATE, type Fee, feeOf } from './fee.ts'

const RATES = [
  { rate: DEFAULT_RATE, label: '2.5%, the standard fee' },
  { rate: EXAMPLE_RATE, label: '3.5%, as an example of another agreement' },
]

const EXAMPLE = { before: '20,000', after: '23,000' }

/** What the fee would be for two months of online revenue: of an example, until `startFeeCalculator` works out others. */
export function FeeCalculator() {
  const [beforeCents = 0, afterCents = 0] = [EXAMPLE.before, EXAMPLE.after].map(
    (typed) => centsOf(typed) ?? undefined,
  )
  const fee = feeOf({ beforeCents, afterCents }, DEFAULT_RATE)
  return (
    <form
      aria-labelledby="calculator"
      className="grid gap-x-12 gap-y-8 rounded-md border border-strong-line bg-raised p-6 sm:p-8 md:grid-cols-2"
      data-fee-calculator
      // of a dialog that it is not in: sent, it does nothing
      method="dialog"
    >
      <div className="flex flex-col gap-5">
        <h2 id="calculator" className="text-2xl">
          Work out your fee
        </h2>
        <Amount
          label="Online revenue in a month before, in dollars"
          name="before"
          value={EXAMPLE.before}
        />
        <Amount
          label="Online revenue in a month after, in dollars"
          name="after"
          value={EXAMPLE.after}
        />
        <fieldset>
          <legend className="font-medium">Fee</legend>
          {RATES.map(({ rate, label }) => (
            <label key={rate} className="mt-2 flex min-h-6 items-center gap-2.5">
              <input
                type="radio"
                name="rate"
                value={rate}
                defaultChecked={rate === DEFAULT_RATE}
                className="size-4 accent-tomato"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <div role="status" className="flex min-h-44 flex-col justify-center text-lg">
        <div data-when="known" className="flex flex-col gap-3">
          <DottedLeader end={<Sum of={fee} name="increaseCents" />}>Increase</DottedLeader>
          <DottedLeader
            end={<Sum of={fee} name="feeCents" />}
            className="font-display text-2xl font-medium text-tomato"
          >
            Our fee
          </DottedLeader>
          <DottedLeader end={<Sum of={fee} name="keptCents" />}>You keep</DottedLeader>
          <p data-when="increase" className="text-base text-soft-ink">
            A sketch of one month. A statement takes all weeks since the start together.
          </p>
          <p data-when="no increase" hidden className="text-base text-soft-ink">
            No increase, no fee.
          </p>
        </div>
        <p data-when="unknown" hidden className="text-base text-soft-ink">
          Enter both amounts to see the fee.
        </p>
      </div>
    </form>
  )
}

function Sum({ of, name }: { of: Fee; name: keyof Fee }) {
  return <span data-sum={name}>{dollars(of[name])}</span>
}

function Amount({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        className="mt-1.5 min-h-11 w-full rounded-md border border-strong-line bg-paper px-3 text-ink tabular-nums aria-invalid:border-danger"
      />
      <p
        id={`${id}-hint`}
        data-wrong="Enter an amount such as 20000 or 20,000.50."
        className="mt-1 min-h-5 text-sm text-danger"
      />
    </div>
  )
}
