import type { CanonicalPicture } from '#contract/canonical-menu.ts'
import { ItemThumb } from '../item-thumb.tsx'

/** The picture of an item of the menu, small. */
export function MenuPicture({
  picture,
  className,
}: {
  picture: CanonicalPicture | null
  className?: string
}) {
  return (
    <ItemThumb
      picture={picture && { ...picture, url: `/api/pictures/${picture.id}` }}
      {...(className && { className })}
    />
  )
}
