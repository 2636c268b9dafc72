import { SitePicture } from '../../site-picture.tsx'

export const SAMPLE_ROW =
  'flex items-center gap-1 rounded-sm border border-strong-line bg-raised pr-1 md:pr-2'

type SampleFaceProps = { item: string; picture: string; before: string }

/** A dish of the old list: its picture, what kind of dish it is and what the list says. */
export function SampleFace({ item, picture, before }: SampleFaceProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 p-1.5 text-left md:gap-4 md:p-2">
      <SitePicture
        name={picture}
        shape="dish"
        alt=""
        sizes="64px"
        className="size-11 rounded-sm object-cover md:size-16"
      />
      <span className="min-w-0">
        <span className="block font-medium">{item}</span>
        <span className="block truncate text-sm text-soft-ink max-sm:hidden">{before}</span>
      </span>
    </span>
  )
}
