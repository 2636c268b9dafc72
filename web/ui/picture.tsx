import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

export type PictureFile = { url: string; width: number }

type PictureProps = {
  avif: readonly PictureFile[]
  /** For browsers without AVIF. */
  fallback?: PictureFile
  alt: string
  /** The picture's own shape, in any unit: its room is kept from the first paint on. */
  width: number
  height: number
  /** How wide it stands on the page, as the `sizes` of HTML. */
  sizes: string
  /** In sight when the page opens, so not put off. */
  isFirst?: boolean
  /** Shown in its place where it cannot be had. */
  placeholder?: ReactNode
  className?: string
}

export function Picture({
  avif,
  fallback,
  alt,
  width,
  height,
  sizes,
  isFirst = false,
  placeholder = 'This picture is not available',
  className = '',
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [isMissing, setMissing] = useState(false)
  // it may have failed before the page came alive
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.currentSrc !== '' && current.naturalWidth === 0)
      setMissing(true)
  }, [])
  const [smallest] = avif
  return (
    <>
      <picture hidden={isMissing} className="block shrink-0">
        <source type="image/avif" srcSet={srcSetOf(avif)} sizes={sizes} />
        <img
          ref={image}
          src={(fallback ?? smallest)?.url}
          alt={alt}
          width={width}
          height={height}
          hidden={isMissing}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setMissing(true)}
          className={className}
        />
      </picture>
      <span
        hidden={!isMissing}
        data-placeholder
        role="img"
        aria-label={alt}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={`grid place-content-center justify-items-center gap-2 border border-dashed border-strong-line bg-sunken p-3 text-center text-sm text-soft-ink ${className}`}
      >
        <Icon name="plate" size={28} />
        {placeholder}
      </span>
    </>
  )
}

function srcSetOf(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${encodeURI(url)} ${width}w`).join(', ')
}
