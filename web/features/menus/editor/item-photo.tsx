import { FileTrigger } from 'react-aria-components'
import type { WorkingItem } from '#contract/menu-editor.ts'
import type { Picture } from '#contract/menus.ts'
import { BeforeAfter } from '../../../ui/before-after.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { type PhotoWork, usePhotoWork } from '../../photos/use-photo-work.ts'
import type { ItemPartProps } from './item-details.tsx'
import { setField } from './menu-changes.ts'
import { MenuPicture } from './menu-picture.tsx'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** An item's picture, replaced or enhanced: what is new is shown beside what is there, and taken with a yes. */
export function ItemPhoto({ item, edits }: Pick<ItemPartProps, 'item' | 'edits'>) {
  const photo = usePhotoWork(item.name)
  const { work, problem } = photo
  const { picture } = item
  const isBusy = work.phase !== 'idle' && work.phase !== 'offered'
  const canEnhance = picture !== null && picture.provenance !== 'illustration'

  function take({ url: _url, ...after }: Picture) {
    const said = `${picture ? 'New' : 'First'} photo of ${item.name}.`
    edits.editAndTell([setField('item', item, 'picture', after)], said)
    photo.leave()
  }
  return (
    <section aria-label={`Picture of ${item.name}`} className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <MenuPicture picture={picture} className="size-28 sm:size-36" />
        <div className="flex min-w-0 flex-col items-start gap-3">
          <p className="text-sm text-soft-ink">{lineOf(item)}</p>
          {work.phase !== 'offered' && (
            <div className="flex flex-wrap gap-2">
              <FileTrigger
                acceptedFileTypes={TYPES}
                onSelect={(files) => {
                  const [file] = files ?? []
                  if (file) void photo.send(file)
                }}
              >
                <Button size="small" icon="image" isDisabled={isBusy}>
                  {picture ? 'Replace photo' : 'Add a photo'}
                </Button>
              </FileTrigger>
              <Button
                size="small"
                icon="tips"
                isDisabled={isBusy || !canEnhance}
                onPress={() => picture && void photo.enhance(picture.id)}
              >
                Enhance photo
              </Button>
            </div>
          )}
        </div>
      </div>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <WorkUnderWay work={work} onCancel={photo.cancel} />
      {work.phase === 'offered' && (
        <Offer
          item={item}
          offered={work}
          onTake={() => take(work.picture)}
          onEnhance={() => void photo.enhance(work.picture.id)}
          onGoBack={photo.goBackTo}
          onLeave={photo.leave}
        />
      )}
    </section>
  )
}

function WorkUnderWay({ work, onCancel }: { work: PhotoWork; onCancel: () => void }) {
  switch (work.phase) {
    case 'sending':
    case 'checking':
      return <UploadProgress upload={work} onCancel={onCancel} />
    case 'enhancing':
      return (
        <div className="flex flex-col items-start gap-4 rounded-xl border border-line p-5">
          <Progress
            className="w-full"
            label="Enhancing the photo…"
            detail="Most take 5 to 20 seconds"
          />
          <Button size="small" icon="close" onPress={onCancel}>
            Stop
          </Button>
        </div>
      )
    default:
      return null
  }
}

type OfferProps = {
  item: WorkingItem
  offered: Extract<PhotoWork, { phase: 'offered' }>
  onTake: () => void
  onEnhance: () => void
  onGoBack: (picture: Picture) => void
  onLeave: () => void
}

function Offer({ item, offered, onTake, onEnhance, onGoBack, onLeave }: OfferProps) {
  const { picture, done, from } = offered
  const before = from ?? item.picture
  const shape = { aspectRatio: `${picture.width} / ${picture.height}` }
  const after = (
    <img
      src={picture.url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      style={shape}
      className="block max-h-96 w-full bg-sunken object-contain"
    />
  )
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line p-4">
      {before ? (
        <BeforeAfter
          label={
            from
              ? `${item.name}: the photo as it came and enhanced`
              : `${item.name}: the picture now and the new one`
          }
          before={
            <img
              src={`/api/pictures/${before.id}`}
              alt={before.alt}
              style={shape}
              className="block max-h-96 w-full bg-sunken object-contain"
            />
          }
          after={after}
        />
      ) : (
        <div className="overflow-hidden rounded-sm border border-line">{after}</div>
      )}
      {done.length > 0 && (
        <ul className="text-sm text-soft-ink">
          {done.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm">
        {item.picture
          ? 'The menu still has the picture before. Which one do you want?'
          : 'The menu does not have it yet.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="check" onPress={onTake}>
          Use the new photo
        </Button>
        {picture.provenance === 'real' && (
          <Button icon="tips" onPress={onEnhance}>
            Enhance it first
          </Button>
        )}
        {from && <Button onPress={() => onGoBack(from)}>Take it as it came</Button>}
        <Button variant="quiet" onPress={onLeave}>
          {item.picture ? 'Keep the one before' : 'Leave it'}
        </Button>
      </div>
    </div>
  )
}

function lineOf({ picture }: WorkingItem): string {
  return picture
    ? PROVENANCE[picture.provenance]
    : 'No picture yet. Guests order dishes that they can see more often.'
}

const PROVENANCE: Record<NonNullable<WorkingItem['picture']>['provenance'], string> = {
  real: 'A photo of your own.',
  enhanced: 'A photo of your own, enhanced.',
  ai_generated: 'Made by a model. Grubhub takes no such picture.',
  illustration:
    'Drawn, as a placeholder: it is sent to no platform. Replace it with a photo, which can be enhanced.',
}
