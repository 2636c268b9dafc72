import { formatPrice, majorUnits } from '#contract/money.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Fold } from '../../../ui/fold.tsx'
import { readCalories, readPrice, type TextRead } from '../item-text.ts'
import { ScoreReasons } from '../score-reasons.tsx'
import { DetailField, readText } from './detail-field.tsx'
import type { ItemPartProps } from './item-details.tsx'

/** What guests read, what it costs, and what only the kitchen reads. */
export function ItemTexts({ item, menu, edits }: ItemPartProps) {
  const { currency } = menu.restaurant
  const money = (typed: string): TextRead<number | null> => {
    const read = readPrice(typed, currency)
    return 'problem' in read ? read : { value: read.value?.minor ?? null }
  }
  const asText = (minor: number | null) => (minor === null ? '' : majorUnits({ minor, currency }))
  const asPrice = (minor: number | null) =>
    minor === null ? undefined : formatPrice({ minor, currency })
  const part = { item, edits }
  const kcal = item.energy
  return (
    <div className="flex flex-col divide-y divide-line">
      <DetailField
        {...part}
        label="Name"
        field="name"
        text={item.name}
        read={(typed) => (typed.trim() ? { value: typed.trim() } : { problem: 'Write a name' })}
      />
      <DetailField
        {...part}
        label="Description"
        field="description"
        text={item.description ?? ''}
        isLong
        read={readText}
      />
      <DetailField
        {...part}
        label="Name in its own language"
        field="nativeName"
        text={item.nativeName ?? ''}
        read={readText}
      />
      <DetailField
        {...part}
        label="Price"
        field="price"
        text={asText(item.price)}
        read={money}
        {...(item.priceSource && { hint: item.priceSource })}
      >
        {asPrice(item.price)}
      </DetailField>
      <DetailField
        {...part}
        label="Food cost"
        hint="What making one costs you. Only you see it."
        field="foodCost"
        text={asText(item.foodCost)}
        read={money}
      >
        {asPrice(item.foodCost)}
      </DetailField>
      <DetailField
        {...part}
        label="Calories"
        hint={kcal && !kcal.isConfirmed ? 'Estimated from the ingredients.' : 'Of one portion.'}
        field="energy"
        text={kcal ? String(kcal.kcalLow) : ''}
        read={(typed) => {
          const read = readCalories(typed)
          if ('problem' in read) return read
          const kcalOf = (value: number) => ({
            kcalLow: value,
            kcalHigh: value,
            per: 'item',
            method: 'owner',
            isConfirmed: true,
          })
          return { value: read.value === null ? null : kcalOf(read.value) }
        }}
      >
        {kcal &&
          (kcal.kcalLow === kcal.kcalHigh
            ? `${kcal.kcalLow} kcal`
            : `${kcal.kcalLow} to ${kcal.kcalHigh} kcal`)}
      </DetailField>
      <DetailField
        {...part}
        label="Recipe"
        hint="Only you see it."
        field="recipe"
        text={item.recipe ?? ''}
        isLong
        read={readText}
      >
        {item.recipe && <span className="whitespace-pre-line">{item.recipe}</span>}
      </DetailField>
      <DetailField
        {...part}
        label="Name on kitchen tickets"
        field="kitchenName"
        text={item.kitchenName ?? ''}
        read={readText}
      />
      {item.score !== null && (
        <div className="py-2.5">
          <Fold title={`Text score ${formatNumber(item.score)} of 10`}>
            <ScoreReasons reasons={item.reasons} />
          </Fold>
        </div>
      )}
    </div>
  )
}
