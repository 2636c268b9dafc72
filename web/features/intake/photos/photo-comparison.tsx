import type { IntakePhoto } from '#contract/menu-intake-model.ts'
import type { Picture } from '#contract/menus.ts'
import { BeforeAfter } from '../../../ui/before-after.tsx'

/** A photo as it came and as it became, on each other; as it came where nothing was done. */
export function PhotoComparison({ photo }: { photo: IntakePhoto }) {
  const { original, improved, name } = photo
  if (!original) return null
  if (!improved) return <Shot picture={original} className="rounded-sm border border-line" />
  return (
    <BeforeAfter
      label={`${name}: before and after`}
      before={<Shot picture={original} shape={improved} />}
      after={<Shot picture={improved} />}
    />
  )
}

type ShotProps = {
  picture: Picture
  /** The shape it is fitted into; its own unless given. */
  shape?: Pick<Picture, 'width' | 'height'>
  className?: string
}

function Shot({ picture, shape = picture, className = '' }: ShotProps) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={shape.width}
      height={shape.height}
      loading="lazy"
      decoding="async"
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      className={`block w-full bg-sunken object-cover ${className}`}
    />
  )
}
