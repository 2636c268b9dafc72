import { type ReactNode, useEffect, useState } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { kindOfFile } from './menu-file.ts'

/** A chosen file before it is sent: what it shows, its name, its size. */
export function FilePreview({ file, actions }: { file: File; actions: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-paper p-4 sm:flex-row sm:items-center">
      <FilePicture
        file={file}
        className="h-44 w-full rounded-md object-contain sm:size-32 sm:w-32"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="min-w-0">
          <span className="block font-medium wrap-anywhere">{file.name}</span>
          <span className="text-sm text-soft-ink">
            {kindOfFile(file) === 'pdf' ? 'PDF' : 'Picture'}, {formatBytes(file.size)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </div>
  )
}

/** The picture itself; a sheet of paper for a PDF, or where the browser cannot show it. */
export function FilePicture({ file, className }: { file: File; className: string }) {
  const url = useObjectUrl(file)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (kindOfFile(file) === 'pdf' || (url !== null && url === brokenUrl)) {
    return (
      <span className={`grid shrink-0 place-items-center bg-sunken ${className}`}>
        <Icon name="file" size={32} className="text-strong-line" />
      </span>
    )
  }
  return url === null ? (
    <span className={`shrink-0 bg-sunken ${className}`} />
  ) : (
    <img
      src={url}
      alt={`Preview of ${file.name}`}
      onError={() => setBrokenUrl(url)}
      className={`shrink-0 bg-sunken ${className}`}
    />
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
