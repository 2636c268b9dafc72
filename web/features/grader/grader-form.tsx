import { type FormEvent, useState } from 'react'
import {
  GRADER_EMPTY,
  GRADER_ITEMS_MAX,
  GRADER_MAX_BYTES,
  GRADER_TOO_LARGE,
} from '#contract/grader.ts'
import { formatBytes } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { GivenMenu } from './run-grading.ts'

const TYPES = [
  '.jpg',
  '.jpeg',
  '.png',
  '.pdf',
  '.csv',
  '.xlsx',
  '.txt',
  'image/jpeg',
  'image/png',
  'application/pdf',
]

type GraderFormProps = {
  isPending: boolean
  onGrade: (given: GivenMenu) => void
}

/** Text or one file; whichever was given last is graded, and both stay. */
export function GraderForm({ isPending, onGrade }: GraderFormProps) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = problemOf(text, file)
    setProblem(found)
    if (!found) onGrade(file ? { file, text: null } : { text, file: null })
  }

  return (
    <form noValidate method="post" aria-label="Your menu" onSubmit={submit} className="min-w-0">
      <div className="grid items-stretch gap-x-8 gap-y-6 md:grid-cols-[1.4fr_1fr]">
        <TextArea
          label="Paste your menu"
          description="A dish to a line with its price at the end, its description below. Headings on lines of their own."
          rows={11}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setProblem(null)
          }}
          isDisabled={file !== null}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <FileDrop
            label="Or give a file or a photo"
            hint={`PDF, JPG, PNG, CSV, XLSX or text, up to ${formatBytes(GRADER_MAX_BYTES)} and ${GRADER_ITEMS_MAX} items`}
            accept={TYPES}
            onFiles={([chosen]) => {
              setFile(chosen ?? null)
              setProblem(null)
            }}
          />
          {file && (
            <p className="flex items-center gap-3 rounded-lg border border-line bg-raised px-4 py-2">
              <Icon name="file" className="text-soft-ink" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {file.name}{' '}
                <span className="text-sm text-soft-ink">({formatBytes(file.size)})</span>
              </span>
              <Button size="small" variant="quiet" onPress={() => setFile(null)}>
                Take it out
              </Button>
            </p>
          )}
        </div>
      </div>
      {problem && (
        <Notice tone="danger" role="alert" className="mt-5">
          {problem}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPending}
        className="mt-6 w-full sm:w-auto"
      >
        {isPending ? 'Grading…' : 'Grade this menu'}
      </Button>
    </form>
  )
}

function problemOf(text: string, file: File | null): string | null {
  if (file) return file.size > GRADER_MAX_BYTES ? GRADER_TOO_LARGE : null
  if (text.trim() === '') return GRADER_EMPTY
  return new TextEncoder().encode(text).length > GRADER_MAX_BYTES ? GRADER_TOO_LARGE : null
}
