import { formatNumber } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ScoreReasons } from '../../menus/score-reasons.tsx'
import { DishPicture, PlatePlaceholder } from './dish-picture.tsx'
import type { ResultItem } from './result-item.ts'

export const CARD = 'flex min-w-0 flex-col rounded-xl border border-line bg-raised'

/** A dish as it would stand on the menu, and what there is to know about it. */
export function ResultCard({ item }: { item: ResultItem }) {
  return (
    <article className={`${CARD} animate-appear`}>
      <DishPicture picture={item.picture} isDrawing={item.isDrawing ?? false} />
      <div className="flex flex-1 flex-col gap-2 px-5 pt-4 pb-3">
        <div>
          {item.category && <p className="text-sm text-soft-ink">{item.category}</p>}
          <h3 className="text-xl">
            <DottedLeader
              end={<span className="font-text text-base font-medium">{item.price}</span>}
            >
              {item.name || 'Without a name'}
            </DottedLeader>
          </h3>
          {item.nativeName && <p className="mt-1 text-soft-ink italic">{item.nativeName}</p>}
        </div>
        {item.description && <p className="text-[0.9375rem]">{item.description}</p>}
        <Facts item={item} />
        <Details item={item} />
      </div>
    </article>
  )
}

export function Facts({ item }: { item: ResultItem }) {
  const { calories, diets, allergens, areAllergensConfirmed } = item
  return (
    <div className="flex flex-col gap-2 text-sm text-soft-ink">
      {(calories || diets.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          {calories && <span className="tabular-nums">{calories}</span>}
          {diets.length > 0 && !areAllergensConfirmed && <span>Suggested:</span>}
          {diets.map((diet) => (
            <Badge key={diet} tone={areAllergensConfirmed ? 'good' : 'warning'}>
              {diet}
            </Badge>
          ))}
        </p>
      )}
      {allergens.length > 0 && (
        <p>
          Allergens{areAllergensConfirmed ? '' : ' (suggested)'}: {allergens.join(', ')}
        </p>
      )}
    </div>
  )
}

export function Details({ item }: { item: ResultItem }) {
  const { score, reasons, priceSource, recipe } = item
  if (score === null && !priceSource && !recipe) return null
  return (
    <div className="mt-1 flex flex-col border-t border-line pt-1 text-sm">
      {score !== null && (
        <Fold title={`Score ${formatNumber(score)} of 10`}>
          <ScoreReasons reasons={reasons} />
        </Fold>
      )}
      {priceSource && (
        <Fold title="Why this price">
          <p>{priceSource}</p>
        </Fold>
      )}
      {recipe && (
        <Fold title="Recipe">
          <p className="whitespace-pre-line">{recipe}</p>
        </Fold>
      )}
    </div>
  )
}

type EmptyCardProps = {
  text: string
  /** The dish that is being written now. */
  isInWork?: boolean
  /** One of several that say the same: read out once. */
  isRepeated?: boolean
}

/** The place of a dish that is not there yet. */
export function EmptyCard({ text, isInWork = false, isRepeated = false }: EmptyCardProps) {
  return (
    <div
      aria-hidden={isRepeated || undefined}
      className="flex min-w-0 flex-col rounded-xl border border-dashed border-strong-line"
    >
      <div className="h-28 rounded-t-xl bg-sunken">
        <PlatePlaceholder />
      </div>
      <div className="flex min-h-16 items-center gap-2.5 px-5 py-3 text-[0.9375rem] text-soft-ink">
        {isInWork && <Spinner />}
        {text}
      </div>
    </div>
  )
}
