import { useEffect, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SitePicture } from '../site-picture.tsx'
import { TOUR, TOUR_STEP_MS } from './tour-steps.ts'

/** The product shown picture by picture, with its words: plays by itself, pauses, and goes by hand. */
export function DemoVideo({ onClose }: { onClose: () => void }) {
  const wantsCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [isPlaying, setPlaying] = useState(!wantsCalm)
  const [current, setCurrent] = useState(0)
  const isLast = current === TOUR.length - 1
  const isRunning = isPlaying && !isLast
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setCurrent(current + 1), TOUR_STEP_MS)
    return () => clearTimeout(timer)
  }, [isRunning, current])

  function show(at: number) {
    setPlaying(false)
    setCurrent(at)
  }

  function play() {
    if (isLast) setCurrent(0)
    setPlaying(!isRunning)
  }
  const step = TOUR[current] ?? TOUR[0]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="The product in five pictures"
      size="wide"
      isForReading
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <button type="button" onClick={play} className={buttonStyle()}>
            <Icon name={isRunning ? 'pause' : 'play'} size={18} />
            {isRunning ? 'Pause' : isLast ? 'Play again' : 'Play'}
          </button>
          <div className="flex items-center gap-2">
            <button
              type="button"
              disabled={current === 0}
              onClick={() => show(current - 1)}
              className={buttonStyle()}
            >
              Previous
            </button>
            <button
              type="button"
              disabled={isLast}
              onClick={() => show(current + 1)}
              className={buttonStyle({ variant: 'primary' })}
            >
              Next
            </button>
          </div>
        </div>
      }
    >
      <section
        aria-live={isRunning ? 'off' : 'polite'}
        aria-label={`Picture ${current + 1} of ${TOUR.length}`}
      >
        <div aria-hidden="true" className="mb-4 flex gap-1.5">
          {TOUR.map(({ picture }, at) => (
            <span
              key={picture}
              className={`h-1 flex-1 rounded-full ${at <= current ? 'bg-tomato' : 'bg-line'}`}
            />
          ))}
        </div>
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[15rem_1fr]">
          <div className="min-h-24 max-lg:order-2">
            <h3 className="text-xl lg:text-2xl">{step.title}</h3>
            <p className="mt-2 max-w-prose text-soft-ink">{step.text}</p>
          </div>
          <SitePicture
            key={step.picture}
            name={step.picture}
            shape="screen"
            alt={`Screen of the product: ${step.title}`}
            sizes="(min-width: 1024px) 830px, 92vw"
            isFirst
            className="h-auto w-full animate-appear rounded-sm border border-line"
          />
        </div>
      </section>
    </Dialog>
  )
}
