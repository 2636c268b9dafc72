import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fileNameOf } from './dish-list.ts'
import { isUnfinished, type PictureEntry } from './picture-entry.ts'
import { ProvenanceBadge } from './provenance-badge.tsx'

type PictureCardProps = {
  entry: PictureEntry
  isLocked: boolean
  onUse: () => void
  onRedraw: () => void
}

export function PictureCard({ entry, isLocked, onUse, onRedraw }: PictureCardProps) {
  const { prompt, picture, error, note, item, state } = entry
  return (
    <article
      aria-label={prompt}
      aria-busy={isUnfinished(entry)}
      className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised"
    >
      <Frame entry={entry} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h2 className="line-clamp-3 text-lg">{prompt}</h2>
        {picture && (
          <>
            <p className="flex flex-wrap gap-2">
              <ProvenanceBadge provenance={picture.provenance} />
            </p>
            <p className="text-sm text-soft-ink">{picture.alt}</p>
          </>
        )}
        {note && <p className="text-sm text-soft-ink">{note}</p>}
        {item && state === 'done' && !error && (
          <p className="flex items-start gap-1.5 text-sm text-basil">
            <Icon name="check" size={16} className="mt-0.5" />
            On the item {item.name}
          </p>
        )}
        {error && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <Icon name="alert" size={16} className="mt-0.5" />
            {error}
          </p>
        )}
        {!isUnfinished(entry) && (
          <div className="mt-auto flex flex-wrap gap-2 pt-1">
            {picture && (
              <>
                <Button size="small" onPress={onUse} isDisabled={isLocked}>
                  Use for item
                </Button>
                <a
                  href={picture.url}
                  download={fileNameOf(prompt)}
                  className={`${buttonStyle({ size: 'small' })} no-underline`}
                >
                  <Icon name="download" size={16} />
                  Download
                </a>
              </>
            )}
            <Button
              size="small"
              variant="quiet"
              icon="refresh"
              onPress={onRedraw}
              isDisabled={isLocked}
            >
              {picture ? 'Regenerate' : 'Try again'}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

function Frame({ entry: { picture, state } }: { entry: PictureEntry }) {
  if (picture && state !== 'drawing') {
    return (
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="aspect-4/3 w-full bg-sunken object-cover"
      />
    )
  }
  return (
    <div className="relative grid aspect-4/3 place-items-center bg-sunken text-soft-ink">
      {state === 'drawing' && <Skeleton className="absolute inset-0 size-full" />}
      <span className="relative">{WORDS[state]}</span>
    </div>
  )
}

const WORDS: Readonly<Record<PictureEntry['state'], string>> = {
  waiting: 'Waiting...',
  drawing: 'Generating image...',
  done: '',
  failed: 'No picture',
  stopped: 'Stopped before it was drawn',
}
