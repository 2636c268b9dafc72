import type { IntakePhoto, MenuIntake } from '#contract/menu-intake-model.ts'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedControl } from '../../../ui/radio-group.tsx'
import { PlatformFits } from '../../photos/platform-fits.tsx'
import { confidenceText } from '../review/confidence.ts'
import { useAssignPhoto } from '../use-intake-changes.ts'
import { PhotoComparison } from './photo-comparison.tsx'

const STATES = [
  { id: 'improved', label: 'Improved' },
  { id: 'original', label: 'Original' },
] as const

/** A photo before and after, the item that it shows, and which of the two the item takes. */
export function PhotoCard({ intake, photo }: { intake: MenuIntake; photo: IntakePhoto }) {
  const { id, name, original, improved, notes, itemId, error } = photo
  const assign = useAssignPhoto(intake.id)
  const item = intake.items.find((one) => one.id === itemId)
  const isOriginalUsed = original !== null && item?.improved?.picture?.id === original.id
  const shown = isOriginalUsed ? original : (improved ?? original)
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-4 overflow-hidden rounded-xl border border-line bg-raised p-4"
    >
      <PhotoComparison photo={photo} />
      <div>
        <h2 className="font-text text-base font-medium tracking-normal wrap-anywhere">{name}</h2>
        {notes.length > 0 && (
          <ul className="mt-1 text-sm text-soft-ink">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      {error && <Notice tone="danger">{error}</Notice>}
      {original && (
        <ComboBox
          label="Shows"
          placeholder="None of the items"
          options={intake.items.map((one) => ({
            id: one.id,
            label: one.improved?.name ?? one.read.name,
          }))}
          value={itemId}
          onChange={(chosen) => {
            if (chosen !== itemId) assign.mutate({ photoId: id, itemId: chosen })
          }}
          empty="No item has this name."
          description={matchLine(photo)}
          isDisabled={assign.isPending || intake.items.length === 0}
        />
      )}
      {improved && item && (
        <SegmentedControl
          label="The item takes"
          options={STATES}
          value={isOriginalUsed ? 'original' : 'improved'}
          onChange={(use) => assign.mutate({ photoId: id, itemId, use })}
          isDisabled={assign.isPending}
        />
      )}
      {shown && <PlatformFits pictureId={shown.id} />}
    </article>
  )
}

function matchLine({ itemId, confidence, source }: IntakePhoto): string {
  if (itemId === null) return 'Say which item it shows, and the item takes it as its picture.'
  if (confidence === null) return 'Chosen by you.'
  const by = source === 'pdf' ? 'its place on the page' : 'its name'
  return `Found by ${by}: ${confidenceText(confidence)}.`
}
