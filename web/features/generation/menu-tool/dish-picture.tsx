import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ProvenanceBadge } from '../../photos/provenance-badge.tsx'
import type { ResultItem } from './result-item.ts'

/** The dish's picture with its provenance; a plate where there is none, or where it cannot be shown. */
export function DishPicture({
  picture,
  isDrawing,
}: {
  picture: ResultItem['picture']
  isDrawing: boolean
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isShown = picture && picture.url !== brokenUrl
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-t-xl bg-sunken">
      {isShown ? (
        <img
          src={picture.url}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(picture.url)}
          className="size-full object-cover"
        />
      ) : (
        <PlatePlaceholder isDrawing={isDrawing} />
      )}
      {isShown && picture.provenance && (
        <span className="absolute bottom-2 left-2">
          <ProvenanceBadge provenance={picture.provenance} />
        </span>
      )}
    </div>
  )
}

export function PlatePlaceholder({ isDrawing = false }: { isDrawing?: boolean }) {
  return (
    <div
      role="img"
      aria-label={isDrawing ? 'The picture is being drawn' : 'No picture'}
      className="grid size-full place-items-center"
    >
      <Icon
        name="plate"
        size={56}
        className={`text-strong-line opacity-60 ${isDrawing ? 'motion-safe:animate-pulse' : ''}`}
      />
    </div>
  )
}
