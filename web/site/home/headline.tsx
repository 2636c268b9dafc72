import { useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { Icon } from '../../ui/icon.tsx'
import { HEADLINES, ROTATION_MS } from './headlines.ts'
import { useRotation } from './use-rotation.ts'

/**
 * The page's heading in the room of the longest of its texts, so that nothing below moves. To a screen reader it is
 * always the first; for those who want less motion it stays there.
 */
export function Headline() {
  const wantsCalm = useMedia('(prefers-reduced-motion: reduce)', true)
  const [isPaused, setPaused] = useState(false)
  const turn = useRotation({
    count: HEADLINES.length,
    everyMs: ROTATION_MS,
    isRunning: !wantsCalm && !isPaused,
  })
  const current = wantsCalm ? 0 : turn
  return (
    <div className="relative">
      <div className="grid font-display text-[clamp(2.375rem,1.45rem+4vw,4.5rem)] leading-[1.03] font-medium tracking-[-0.025em] text-balance">
        <h1
          aria-label={HEADLINES[0]}
          className="col-start-1 row-start-1 text-[length:inherit] leading-[inherit] tracking-[inherit]"
        >
          {HEADLINES[current]}
        </h1>
        {HEADLINES.map((text) => (
          <span
            key={text}
            aria-hidden="true"
            data-text={text}
            className="invisible col-start-1 row-start-1 before:content-[attr(data-text)]"
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        className="mt-3 -ml-2 inline-flex min-h-8 items-center gap-2 rounded px-2 text-sm text-soft-ink hover:bg-sunken hover:text-ink motion-reduce:hidden"
      >
        <Icon name={isPaused ? 'play' : 'pause'} size={16} />
        {isPaused ? 'Play the headlines' : 'Pause the headlines'}
        <span aria-hidden="true" className="flex gap-1">
          {HEADLINES.map((text, at) => (
            <span
              key={text}
              className={`size-1.5 rounded-full ${at === current ? 'bg-tomato' : 'bg-line'}`}
            />
          ))}
        </span>
      </button>
    </div>
  )
}
