import type { ImprovedItem, IntakeItem, IntakePhoto } from '#contract/menu-intake-model.ts'
import { formatPrice, majorUnits } from '#contract/money.ts'
import { formatNumber } from '../../../lib/format.ts'
import { EditableText } from '../../../ui/editable-text.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { readCalories, readPrice } from '../../menus/item-text.ts'
import { ScoreReasons } from '../../menus/score-reasons.tsx'
import { currencyOf } from './item-facts.ts'
import { ItemPicture } from './item-picture.tsx'
import { MarkedWords } from './marked-words.tsx'
import { type IntakeItemFields, useItemEdit } from './use-item-edit.ts'
import { wordChanges } from './word-changes.ts'

type ImprovedSideProps = {
  intakeId: string
  item: IntakeItem
  improved: ImprovedItem
  photo: IntakePhoto | undefined
}

/** An item as it would go to the library; each text is edited where it stands and saved by itself. */
export function ImprovedSide({ intakeId, item, improved, photo }: ImprovedSideProps) {
  const save = useItemEdit(intakeId, item)
  const { name, nativeName, description, price, sizes, section, calories } = improved
  const text = { of: name, savesOnLeave: true }
  return (
    <div className="flex min-w-0 gap-4">
      <ItemPicture picture={improved.picture} photo={photo} name={name} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline-last gap-2">
          <h3 className="leader-text -ml-1.5 pl-1.5 font-text text-base leading-normal font-medium tracking-normal">
            <EditableText
              {...text}
              what="name"
              text={name}
              onSave={(typed) => save({ value: { name: typed } })}
              after={<span aria-hidden="true" className="leader-dots text-strong-line" />}
            >
              <MarkedWords words={wordChanges(item.read.name, name).after} side="after" />
            </EditableText>
          </h3>
          {sizes.length === 0 && (
            <div className="max-w-48 shrink-0 whitespace-nowrap tabular-nums">
              <EditableText
                {...text}
                what="price"
                text={price ? majorUnits(price) : ''}
                onSave={(typed) => save(priceField(typed, currencyOf(item)))}
              >
                {price ? (
                  <PriceMark isChanged={item.read.prices[0]?.amountMinor !== price.minor}>
                    {formatPrice(price)}
                  </PriceMark>
                ) : (
                  <Missing>No price</Missing>
                )}
              </EditableText>
            </div>
          )}
        </div>
        {sizes.length > 0 && <Sizes {...{ item, sizes, save }} of={name} />}
        {nativeName !== null && (
          <EditableText
            {...text}
            what="native name"
            text={nativeName}
            onSave={(typed) => save({ value: { nativeName: typed.trim() || null } })}
            className="text-sm text-soft-ink"
          >
            {nativeName}
          </EditableText>
        )}
        <div>
          <EditableText
            {...text}
            what="description"
            text={description ?? ''}
            isLong
            onSave={(typed) => save({ value: { description: typed.trim() || null } })}
            className="text-sm"
          >
            {description ? (
              <MarkedWords
                words={wordChanges(item.read.description ?? '', description).after}
                side="after"
              />
            ) : (
              <Missing>No description</Missing>
            )}
          </EditableText>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-soft-ink">
          <EditableText
            {...text}
            what="section"
            text={section ?? ''}
            onSave={(typed) => save({ value: { section: typed.trim() || null } })}
          >
            {section ?? <Missing>No section</Missing>}
          </EditableText>
          <EditableText
            {...text}
            what="calories"
            text={calories === null ? '' : String(calories)}
            onSave={(typed) => {
              const found = readCalories(typed)
              return save('problem' in found ? found : { value: { calories: found.value } })
            }}
          >
            {calories === null ? 'No calories' : `${calories} kcal`}
          </EditableText>
        </div>
        <Sources improved={improved} />
      </div>
    </div>
  )
}

/** What a new price and the score are based on. */
function Sources({ improved }: { improved: ImprovedItem }) {
  const { priceSource, score, reasons } = improved
  if (!priceSource && score === null) return null
  return (
    <div className="mt-1 text-sm">
      {priceSource && (
        <Fold title="Why this price">
          <p>{priceSource}</p>
        </Fold>
      )}
      {score !== null && (
        <Fold title={`Score ${formatNumber(score)} of 10`}>
          <ScoreReasons reasons={reasons} />
        </Fold>
      )}
    </div>
  )
}

type SizesProps = {
  item: IntakeItem
  sizes: ImprovedItem['sizes']
  save: ReturnType<typeof useItemEdit>
  of: string
}

/** An item of several prices: each on a line of its own. */
function Sizes({ item, sizes, save, of }: SizesProps) {
  return (
    <ul className="my-1 flex flex-col gap-0.5 text-sm">
      {sizes.map(({ label, price }, at) => (
        <li key={label ?? at} className="flex items-baseline gap-3">
          <span className="min-w-20">{label ?? `Size ${at + 1}`}</span>
          <EditableText
            of={of}
            what={`price of ${label ?? `size ${at + 1}`}`}
            text={majorUnits(price)}
            savesOnLeave
            onSave={(typed) => {
              const found = readPrice(typed, price.currency)
              if ('problem' in found) return save(found)
              const next = sizes.flatMap((size, place) =>
                place !== at ? [size] : found.value ? [{ ...size, price: found.value }] : [],
              )
              return save({ value: { sizes: next, price: next[0]?.price ?? null } })
            }}
          >
            <PriceMark isChanged={item.read.prices[at]?.amountMinor !== price.minor}>
              {formatPrice(price)}
            </PriceMark>
          </EditableText>
        </li>
      ))}
    </ul>
  )
}

function priceField(
  typed: string,
  currency: string,
): { value: IntakeItemFields } | { problem: string } {
  const found = readPrice(typed, currency)
  return 'problem' in found ? found : { value: { price: found.value } }
}

function PriceMark({ isChanged, children }: { isChanged: boolean; children: string }) {
  if (!isChanged) return children
  return <ins className="rounded-sm bg-basil-wash px-0.5 no-underline">{children}</ins>
}

function Missing({ children }: { children: string }) {
  return <span className="text-saffron">{children}</span>
}

/** In its place until the item's turn comes. */
export function NotImprovedYet() {
  return (
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-3 w-4/5" />
    </div>
  )
}
