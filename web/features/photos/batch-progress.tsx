import { useState } from 'react'
import { formatTimeLeft } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { isUnfinished, type PictureEntry } from './picture-entry.ts'
import type { Running } from './use-picture-batch.ts'

type BatchProgressProps = {
  running: Running
  entries: readonly PictureEntry[]
  onStop: () => void
}

export function BatchProgress({ running, entries, onStop }: BatchProgressProps) {
  const total = running.ids.length
  const done = entries.filter((one) => running.ids.includes(one.id) && !isUnfinished(one)).length
  const left = useTimeLeft(running, { done, total })
  return (
    <div className="flex flex-wrap items-end gap-4 rounded-xl border border-line bg-raised p-5">
      <Progress
        className="min-w-60 flex-1"
        label={`${done} of ${total} drawn`}
        percent={(done / total) * 100}
        detail={left}
      />
      <Button onPress={onStop}>Stop</Button>
    </div>
  )
}

/** Computed anew with each picture that is done; nothing before the first. */
function useTimeLeft({ startedAt }: Running, { done, total }: { done: number; total: number }) {
  const [shown, setShown] = useState<{ done: number; text: string | null }>({
    done: 0,
    text: null,
  })
  if (shown.done !== done) {
    const seconds = (((Date.now() - startedAt) / Math.max(done, 1)) * (total - done)) / 1000
    setShown({ done, text: done > 0 ? formatTimeLeft(seconds) : null })
  }
  return shown.text
}
