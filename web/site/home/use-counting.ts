import { type RefObject, useEffect, useState } from 'react'
import { STATS_MS, STATS_STEPS, STATS_VISIBLE } from './counters.ts'

/**
 * How many of the counters' steps are done: all of them in the page's HTML, none until half of the block is in sight,
 * and then one after the other for two seconds.
 */
export function useCounting(block: RefObject<HTMLElement | null>): number {
  const [step, setStep] = useState(STATS_STEPS)
  useEffect(() => {
    const { current } = block
    if (!current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setInterval> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        setStep(0)
        if (!entry?.isIntersecting) return
        observer.disconnect()
        let done = 0
        timer = setInterval(() => {
          done += 1
          setStep(done)
          if (done >= STATS_STEPS) clearInterval(timer)
        }, STATS_MS / STATS_STEPS)
      },
      { threshold: STATS_VISIBLE },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [block])
  return step
}
