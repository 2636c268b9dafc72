import { useMemo, useState } from 'react'
import type { PriceRule, WorkingItem } from '#contract/menu-editor.ts'
import { currencyDigits, formatPrice } from '#contract/money.ts'
import { changedPrice } from '#menu/price-change.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { MenuEdits } from './use-menu-edits.ts'

type PriceDialogProps = {
  items: readonly WorkingItem[]
  currency: string
  edits: MenuEdits
  onClose: () => void
  onDone: () => void
}

type Rounding = 'none' | 'half' | 'ninety-nine' | 'whole'

const ROUNDINGS: readonly { id: Rounding; label: string }[] = [
  { id: 'ninety-nine', label: 'End in .99' },
  { id: 'half', label: 'To the nearest .50' },
  { id: 'whole', label: 'To whole amounts' },
  { id: 'none', label: 'Do not round' },
]

/** One rule over many prices, with what each would become. */
export function PriceDialog({ items, currency, edits, onClose, onDone }: PriceDialogProps) {
  const [percent, setPercent] = useState(5)
  const [rounding, setRounding] = useState<Rounding>('ninety-nine')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const rule = useMemo(() => ruleOf(percent, rounding, currency), [percent, rounding, currency])
  const rows = items.flatMap(({ ref, name, price }) =>
    price === null || price === 0
      ? []
      : [{ ref, name, before: price, after: changedPrice(price, rule) }],
  )
  const changed = rows.filter(({ before, after }) => before !== after)

  async function change() {
    if (changed.length === 0) return setProblem('No price would change')
    setPending(true)
    try {
      await edits.changePrices(
        changed.map(({ ref }) => ref),
        rule,
        false,
      )
      onClose()
      onDone()
    } catch (reason) {
      setProblem(messageOf(reason, 'The prices could not be changed. Try again.'))
    }
    setPending(false)
  }
  return (
    <FormDialog
      title={`Change ${formatCount(rows.length, 'price')}`}
      action={`Change ${formatCount(changed.length, 'price')}`}
      actionPending="Changing…"
      isPending={isPending}
      error={problem}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="By how many percent?"
          description="Below 0 lowers them."
          value={percent}
          minValue={-90}
          maxValue={900}
          onChange={setPercent}
        />
        <Select label="Rounding" options={ROUNDINGS} value={rounding} onChange={setRounding} />
      </div>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">What each price would become</caption>
        <thead>
          <tr className="border-b border-line text-left text-sm text-soft-ink">
            <th className="py-2 font-medium">Item</th>
            <th className="py-2 text-right font-medium">Now</th>
            <th className="py-2 text-right font-medium">Then</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ref, name, before, after }) => (
            <tr key={ref} className="border-b border-line">
              <td className="py-1.5 pr-3 wrap-anywhere">{name}</td>
              <td className="py-1.5 text-right tabular-nums">
                {formatPrice({ minor: before, currency })}
              </td>
              <td
                className={`py-1.5 text-right tabular-nums ${before === after ? 'text-soft-ink' : 'font-medium'}`}
              >
                {formatPrice({ minor: after, currency })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}

function ruleOf(percent: number, rounding: Rounding, currency: string): PriceRule {
  const unit = 10 ** currencyDigits(currency)
  const steps: Record<Rounding, PriceRule['rounding']> = {
    none: { to: 'none' },
    half: { to: 'step', step: Math.max(1, unit / 2) },
    // a currency without cents has no .99
    'ninety-nine': unit > 1 ? { to: 'ending', ending: unit - 1, step: unit } : { to: 'none' },
    whole: { to: 'step', step: unit },
  }
  return { percent, amount: 0, rounding: steps[rounding] }
}
