import type { Dataset } from '#contract/datasets.ts'
import { formatCount } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReadingNotes } from './reading-notes.tsx'

type UploadResultProps = { dataset: Dataset; onClose: () => void }

export function UploadResult({ dataset, onClose }: UploadResultProps) {
  const { id, name, rows, columns, notes, question } = dataset
  return (
    <Notice
      tone={question === null ? 'good' : 'warning'}
      actions={
        <div className="flex items-center gap-1">
          <ButtonLink to={`/datasets/${id}`} size="small">
            {question === null ? 'Look at it' : 'Look and confirm'}
          </ButtonLink>
          <IconButton icon="close" label="Dismiss" onPress={onClose} />
        </div>
      }
    >
      <p>
        <strong className="font-medium break-words">{name}</strong>{' '}
        {question === null ? 'is ready' : 'is kept, and not used yet'}: {formatCount(rows, 'row')},{' '}
        {formatCount(columns.length, 'column')}.
      </p>
      {question !== null && <p className="mt-2">{question}</p>}
      {question === null && notes.length > 0 && (
        <div className="mt-2">
          <ReadingNotes notes={notes} />
        </div>
      )}
    </Notice>
  )
}
