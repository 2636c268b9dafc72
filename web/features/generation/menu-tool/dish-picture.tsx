import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ProvenanceBadge } from '../../photos/provenance-badge.tsx'
import type { ResultItem } from './result-item.ts'

type DishPictureProps = { picture: ResultItem['picture']; isFinal: boolean }

/** The dish's picture with its provenance; a plate where there is none, or where it cannot be shown. */
export function DishPicture({ picture, isFinal }: DishPictureProps) {
  // a picture may not be served before its menu is kept: it is asked for again then
  const [broken, setBroken] = useState<string | null>(null)
  const attempt = `${picture?.url} ${isFinal}`
  const isShown = picture && attempt !== broken
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-t-xl bg-sunken">
      {isShown ? (
        <img
          key={attempt}
          src={picture.url}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(attempt)}
          className="size-full object-cover"
        />
      ) : (
        <PlatePlaceholder />
      )}
      {isShown && picture.provenance && (
        <span className="absolute bottom-2 left-2">
          <ProvenanceBadge provenance={picture.provenance} />
        </span>
      )}
    </div>
  )
}

export function PlatePlaceholder() {
  return (
    <div role="img" aria-label="No picture" className="grid size-full place-items-center">
      <Icon name="plate" size={56} className="text-strong-line opacity-60" />
    </div>
  )
}
