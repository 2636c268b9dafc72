import { useState } from 'react'
import type { IntakePhoto } from '#contract/menu-intake-model.ts'
import type { Picture } from '#contract/menus.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ItemThumb } from '../../menus/item-thumb.tsx'
import { ProvenanceBadge } from '../../photos/provenance-badge.tsx'
import { PhotoComparison } from '../photos/photo-comparison.tsx'

type ItemPictureProps = {
  picture: Picture | null
  /** The photo that it was made from, where there is one. */
  photo: IntakePhoto | undefined
  name: string
}

/** An item's picture and where it comes from; a press shows it large, a photo with what it was before. */
export function ItemPicture({ picture, photo, name }: ItemPictureProps) {
  const [isOpen, setOpen] = useState(false)
  if (!picture) return <ItemThumb picture={null} className="size-16 sm:size-20" />
  const isCompared = photo?.original && photo.improved?.id === picture.id
  return (
    <div className="flex w-16 shrink-0 flex-col gap-1 sm:w-20">
      <button
        type="button"
        aria-label={isCompared ? `${name}: before and after` : `${name}: picture`}
        onClick={() => setOpen(true)}
        className="rounded-md hover:shadow-[0_0_0_2px_var(--strong-line)]"
      >
        <ItemThumb picture={picture} className="size-16 sm:size-20" />
      </button>
      <Dialog title={name} size="large" isOpen={isOpen} onOpenChange={setOpen}>
        <div className="flex flex-col gap-3">
          {isCompared ? (
            <PhotoComparison photo={photo} />
          ) : (
            <img
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              className="max-h-[60dvh] w-full rounded-md bg-sunken object-contain"
            />
          )}
          <div>
            <ProvenanceBadge provenance={picture.provenance} />
          </div>
        </div>
      </Dialog>
    </div>
  )
}
