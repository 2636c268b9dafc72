import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** True once the page is taken over and the browser has had nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  // a transition is rendered in turns that let presses through
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}
