import { useState } from 'react'
import type { Picture } from '#contract/menus.ts'
import { Icon } from '../../ui/icon.tsx'

/** A dish's picture, small; a plate where there is none, or where it does not load. */
export function ItemThumb({
  picture,
  className = 'size-14',
}: {
  picture: Picture | null
  className?: string
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className={`block shrink-0 overflow-hidden rounded-md bg-sunken ${className}`}>
      {picture && picture.url !== brokenUrl ? (
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(picture.url)}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center">
          <Icon name="plate" size={22} className="text-strong-line" />
          <span className="sr-only">No picture</span>
        </span>
      )}
    </span>
  )
}
