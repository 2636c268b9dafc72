import type { ReactNode } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type FileDropProps = {
  label: string
  /** What is taken, and how large: "CSV, under 250 MB". */
  hint: ReactNode
  /** As in `<input accept>`; the caller still checks what it is given. */
  accept?: readonly string[]
  onFiles: (files: File[]) => void
  allowsMultiple?: boolean
  isDisabled?: boolean
  buttonLabel?: string
}

export function FileDrop({
  label,
  hint,
  accept,
  onFiles,
  allowsMultiple = false,
  isDisabled = false,
  buttonLabel = 'Choose a file',
}: FileDropProps) {
  function take(files: File[]) {
    const taken = allowsMultiple ? files : files.slice(0, 1)
    if (taken.length > 0) onFiles(taken)
  }
  return (
    <DropZone
      aria-label={label}
      isDisabled={isDisabled}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file')
        take(await Promise.all(files.map((item) => item.getFile())))
      }}
      className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-strong-line bg-raised px-6 py-8 text-center transition-colors duration-150 data-[disabled]:opacity-60 data-[drop-target]:border-tomato data-[drop-target]:bg-tomato-wash"
    >
      <Icon name="upload" size={28} className="text-soft-ink" />
      <p className="font-medium">{label}</p>
      <p className="text-sm text-soft-ink">{hint}</p>
      <FileTrigger
        {...(accept && { acceptedFileTypes: accept })}
        allowsMultiple={allowsMultiple}
        onSelect={(files) => take([...(files ?? [])])}
      >
        <Button isDisabled={isDisabled} className="mt-2">
          {buttonLabel}
        </Button>
      </FileTrigger>
    </DropZone>
  )
}
