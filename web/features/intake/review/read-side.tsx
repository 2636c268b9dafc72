import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { formatPrice } from '#contract/money.ts'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { PageCrop } from '../read-pages/page-crop.tsx'
import { changesOf, printedPriceText } from './item-facts.ts'
import { MarkedWords } from './marked-words.tsx'
import { wordChanges } from './word-changes.ts'

/** An item as it stands on the menu. */
export function ReadSide({ item, intakeId }: { item: IntakeItem; intakeId: string }) {
  const { read, improved } = item
  const name = wordChanges(read.name, improved?.name ?? read.name)
  const description = wordChanges(
    read.description ?? '',
    improved ? (improved.description ?? '') : (read.description ?? ''),
  )
  return (
    <div className="flex min-w-0 flex-col gap-1 text-[0.9375rem]">
      <p className="text-sm text-soft-ink">
        As read, page {read.page}
        {improved && read.section && read.section !== improved.section && ` · ${read.section}`}
      </p>
      {read.box && (
        <PageCrop
          intakeId={intakeId}
          page={read.page}
          box={read.box}
          alt={`${read.name}, as it is printed`}
          className="mb-1"
        />
      )}
      <DottedLeader
        end={<PrintedPrice item={item} />}
        className="[&>:last-child]:max-w-[50%] [&>:last-child]:text-right [&>:last-child]:wrap-anywhere"
      >
        <MarkedWords words={name.before} side="before" />
      </DottedLeader>
      {read.description && (
        <p className="text-sm wrap-anywhere">
          <MarkedWords words={description.before} side="before" />
        </p>
      )}
      {read.addOns.length > 0 && (
        <ul aria-label="Add-ons" className="mt-1 text-sm text-soft-ink">
          {read.addOns.map(({ name: addOn, amountMinor, currency }) => (
            <li key={addOn}>
              {addOn} +{formatPrice({ minor: amountMinor, currency: currency ?? 'USD' })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PrintedPrice({ item }: { item: IntakeItem }) {
  const price = printedPriceText(item.read)
  if (price === null) return <span className="text-soft-ink">No price</span>
  if (!changesOf(item).includes('price')) return price
  return <del className="rounded-sm bg-tomato-wash px-0.5 no-underline">{price}</del>
}
