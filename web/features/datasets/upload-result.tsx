import type { Dataset } from '#contract/datasets.ts'
import { formatCount } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReadingNotes } from './reading-notes.tsx'

type UploadResultProps = { dataset: Dataset; onClose: () => void }

export function UploadResult({ dataset, onClose }: UploadResultProps) {
  const { id, name, rows, columns, notes } = dataset
  return (
    <Notice
      tone="good"
      actions={
        <div className="flex items-center gap-1">
          <ButtonLink to={`/datasets/${id}`} size="small">
            Look at it
          </ButtonLink>
          <IconButton icon="close" label="Dismiss" onPress={onClose} />
        </div>
      }
    >
      <p>
        <strong className="font-medium break-words">{name}</strong> is ready:{' '}
        {formatCount(rows, 'row')}, {formatCount(columns.length, 'column')}.
      </p>
      {notes.length > 0 && (
        <div className="mt-2">
          <ReadingNotes notes={notes} />
        </div>
      )}
    </Notice>
  )
}
