import { useEffect, useState } from 'react'

type Rotation = { count: number; everyMs: number; isRunning: boolean }

/** Counts round from 0 while it is running; a pause keeps its place. */
export function useRotation({ count, everyMs, isRunning }: Rotation): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setCurrent((before) => (before + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [count, everyMs, isRunning])
  return current
}
