import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type GeneratedImageProps = { source: string; alt: string; className?: string }

/** Loading until the browser has it; a placeholder with the reason where it never will. */
export function GeneratedImage(props: GeneratedImageProps) {
  return <LoadedImage key={props.source} {...props} />
}

function LoadedImage({ source, alt, className = '' }: GeneratedImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (state === 'failed') {
    return (
      <div
        role="alert"
        className={`flex aspect-4/3 flex-col items-center justify-center gap-2 rounded-lg bg-sunken p-4 text-center text-soft-ink ${className}`}
      >
        <Icon name="image" size={36} />
        Failed to load the generated image
      </div>
    )
  }
  return (
    <div className={`relative aspect-4/3 overflow-hidden rounded-lg bg-sunken ${className}`}>
      {state === 'loading' && (
        <>
          <Skeleton className="absolute inset-0 size-full" />
          <span className="sr-only">Loading the image…</span>
        </>
      )}
      <img
        src={source}
        alt={alt}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        className={`size-full object-cover transition-opacity duration-200 ${state === 'loading' ? 'opacity-0' : ''}`}
      />
    </div>
  )
}
