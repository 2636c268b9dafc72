import { formatBytes, formatTimeLeft } from '../lib/format.ts'
import type { UploadState } from '../lib/upload-state.ts'
import { Button } from './button.tsx'
import { Progress } from './progress.tsx'

type UploadProgressProps = {
  upload: Exclude<UploadState, { phase: 'idle' }>
  onCancel: () => void
}

/** How far a file is on its way, and then that it is being read. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-xl border border-line bg-raised p-5">
      {upload.phase === 'sending' ? (
        <Progress
          className="w-full"
          label={`Uploading ${upload.name}`}
          {...(upload.progress && {
            percent: upload.progress.percent,
            detail: detailOf(upload.progress, upload.secondsLeft),
          })}
        />
      ) : (
        <Progress
          className="w-full"
          label="Checking and storing…"
          detail={`${upload.name}, ${formatBytes(upload.sizeBytes)}`}
        />
      )}
      <Button size="small" icon="close" onPress={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

function detailOf(
  { sentBytes, totalBytes }: { sentBytes: number; totalBytes: number },
  secondsLeft: number | null,
): string {
  const sent = `${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`
  return secondsLeft === null ? sent : `${sent} · ${formatTimeLeft(secondsLeft)}`
}
