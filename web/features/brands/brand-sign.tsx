import type { BrandColours, BrandMark } from '#contract/brand-model.ts'

type BrandSignProps = {
  mark: BrandMark
  colours: BrandColours
  /** Pixels. */
  size?: number
  /** What it stands for; empty where its name stands beside it. */
  alt?: string
  className?: string
}

/** A brand's sign as the illustrator draws it. */
export function BrandSign({ mark, colours, size = 64, alt = '', className = '' }: BrandSignProps) {
  return (
    <img
      src={signUrl(mark, colours)}
      alt={alt}
      width={size}
      height={size}
      className={`shrink-0 ${className}`}
    />
  )
}

export function signUrl(
  mark: BrandMark,
  { paper, ink, accent }: BrandColours,
  more: Record<string, string> = {},
): string {
  return `/api/brand-signs/${mark}?${new URLSearchParams({ paper, ink, accent, ...more })}`
}
