import type { PageBox } from '#contract/intake.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { boxAround } from './drawn-box.ts'
import { usePageShape } from './use-page-shape.ts'

/** How wide the whole page would be: a small item is not blown up to the width of the card. */
const WIDEST_REM = 66

type PageCropProps = {
  intakeId: string
  page: number
  box: PageBox
  /** What it shows, for those who do not see it. */
  alt: string
  className?: string
}

/** An item as it is printed: the part of the page that it was read from. */
export function PageCrop({ intakeId, page, box, alt, className = '' }: PageCropProps) {
  const { url, shape, isError } = usePageShape(intakeId, page)
  const { x, y, width, height } = boxAround(box, 0.006)
  if (isError) return null
  if (shape === null) return <Skeleton className={`h-12 w-full rounded-md ${className}`} />
  return (
    <div
      className={`relative w-full overflow-hidden rounded-md border border-line bg-sunken ${className}`}
      style={{ aspectRatio: (width * shape) / height, maxWidth: `${width * WIDEST_REM}rem` }}
    >
      <img
        src={url}
        alt={alt}
        draggable={false}
        className="absolute top-0 left-0 h-auto max-w-none"
        // Moved by parts of the picture itself: parts of the frame, one line high, would count its border once for each line above.
        style={{
          width: `${100 / width}%`,
          transform: `translate(${-x * 100}%, ${-y * 100}%)`,
        }}
      />
    </div>
  )
}
