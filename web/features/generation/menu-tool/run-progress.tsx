import { useEffect, useState } from 'react'
import { formatCount, formatTimeLeft } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { countReady, type ResultMenu } from './menu-run.ts'

type RunProgressProps = { menus: readonly ResultMenu[]; onStop: () => void }

const WORTH_A_GUESS_MS = 2000

/** How many dishes are there, about how long the rest takes, and the way to stop. */
export function RunProgress({ menus, onStop }: RunProgressProps) {
  const { ready, expected } = countReady(menus)
  const elapsedMs = useElapsed()
  const percent = expected > 0 ? (ready / expected) * 100 : 0
  const isGuessable = ready > 0 && elapsedMs > WORTH_A_GUESS_MS
  const left = isGuessable ? (elapsedMs / ready / 1000) * (expected - ready) : null
  return (
    <div className="flex flex-wrap items-end gap-4 rounded-xl border border-line bg-raised px-5 py-4">
      <Progress
        label="Generating..."
        percent={percent}
        detail={`${ready} of ${formatCount(expected, 'item')}${left === null ? '' : ` · ${formatTimeLeft(left)}`}`}
        className="min-w-48 flex-1"
      />
      <Button icon="stop" onPress={onStop}>
        Stop
      </Button>
    </div>
  )
}

function useElapsed(): number {
  const [elapsedMs, setElapsed] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setElapsed(performance.now() - begun), 500)
    return () => clearInterval(timer)
  }, [])
  return elapsedMs
}
