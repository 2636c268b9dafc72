import { Icon } from '../../ui/icon.tsx'
import { HEADLINES } from './headlines.ts'

/**
 * The page's heading in the room of the longest of its texts, so that nothing below moves; `start-home.ts` turns them. To a
 * screen reader it is always the first; for those who want less motion it stays there.
 */
export function Headline() {
  return (
    <div className="relative">
      <div className="grid font-display text-[clamp(2.375rem,1.45rem+4vw,4.5rem)] leading-[1.03] font-medium tracking-[-0.025em] text-balance">
        <h1
          data-headline
          aria-label={HEADLINES[0]}
          className="col-start-1 row-start-1 text-[length:inherit] leading-[inherit] tracking-[inherit]"
        >
          {HEADLINES[0]}
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
        data-headline-pause=""
        className="group mt-3 -ml-2 inline-flex min-h-8 items-center gap-2 rounded px-2 text-sm text-soft-ink hover:bg-sunken hover:text-ink motion-reduce:hidden"
      >
        <span className="contents group-data-[headline-pause=paused]:hidden">
          <Icon name="pause" size={16} />
          Pause the headlines
        </span>
        <span className="hidden group-data-[headline-pause=paused]:contents">
          <Icon name="play" size={16} />
          Play the headlines
        </span>
        <span aria-hidden="true" className="flex gap-1">
          {HEADLINES.map((text, at) => (
            <span
              key={text}
              data-dot={at === 0 ? 'current' : ''}
              className="size-1.5 rounded-full bg-line data-[dot=current]:bg-tomato"
            />
          ))}
        </span>
      </button>
    </div>
  )
}
