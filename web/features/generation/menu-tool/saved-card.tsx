import type { MenuItem } from '#contract/menus.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DescriptionField, NameField, PriceField } from '../../menus/item-fields.tsx'
import { DishPicture } from './dish-picture.tsx'
import { CARD, Details, Facts } from './result-card.tsx'
import { resultOf } from './result-item.ts'

type SavedCardProps = {
  item: MenuItem
  /** Whether another dish is being written in its place. */
  isBusy: boolean
  onOpen: () => void
  onRegenerate: () => void
  onRemove: () => void
}

/** A dish that is in the library: its words are edited where they stand, and it can be written anew or taken out. */
export function SavedCard({ item, isBusy, onOpen, onRegenerate, onRemove }: SavedCardProps) {
  const result = resultOf(item)
  const { name } = item
  return (
    <article aria-label={name} aria-busy={isBusy} className={`${CARD} animate-appear`}>
      <DishPicture picture={result.picture} isDrawing={isBusy} />
      <div className="flex flex-1 flex-col gap-2 px-5 pt-4 pb-3">
        <div>
          <p className="text-sm text-soft-ink">{item.category}</p>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="min-w-0 text-xl wrap-anywhere">
              <NameField item={item} />
            </h3>
            <div className="shrink-0 font-medium whitespace-nowrap tabular-nums">
              <PriceField item={item} />
            </div>
          </div>
          {item.nativeName && <p className="mt-1 text-soft-ink italic">{item.nativeName}</p>}
        </div>
        <DescriptionField item={item} className="text-[0.9375rem]" />
        <Facts item={result} />
        <Details item={result} />
        <div className="mt-auto flex items-center gap-1 border-t border-line pt-2">
          <Button
            size="small"
            variant="quiet"
            icon="refresh"
            isPending={isBusy}
            onPress={onRegenerate}
            aria-label={`Regenerate ${name}`}
            className="-ml-3 mr-auto"
          >
            Regenerate
          </Button>
          <IconButton icon="edit" label={`Edit all of ${name}`} onPress={onOpen} />
          <IconButton
            icon="trash"
            label={`Remove ${name}`}
            isDisabled={isBusy}
            onPress={onRemove}
          />
        </div>
      </div>
    </article>
  )
}
