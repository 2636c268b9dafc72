import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CarouselProps = {
  label: string
  slides: readonly { id: string; name: string; content: ReactNode }[]
}

/** Slides in a row that snaps: by finger, wheel or keys as any scrolled row, and by arrows and dots (`follow-carousels.ts`). */
export function Carousel({ label, slides }: CarouselProps) {
  return (
    <section data-carousel aria-roledescription="carousel" aria-label={label}>
      <ul
        data-slides
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by the keyboard
        tabIndex={0}
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-sm [scrollbar-width:none]"
      >
        {slides.map(({ id, name, content }, at) => (
          <li
            key={id}
            aria-roledescription="slide"
            aria-label={`${name}, ${at + 1} of ${slides.length}`}
            className="w-full shrink-0 snap-center"
          >
            {content}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-center gap-2">
        <button type="button" aria-label="Previous slide" data-by={-1} className={ARROW}>
          <Icon name="arrowLeft" />
        </button>
        {slides.map(({ id, name }, at) => (
          <button
            key={id}
            type="button"
            aria-label={`Show ${name}`}
            aria-current={at === 0}
            data-shows={at}
            className="group grid size-8 place-items-center rounded-full"
          >
            <span className="size-2.5 rounded-full border border-strong-line transition-colors duration-150 group-hover:border-tomato group-aria-[current=true]:border-tomato group-aria-[current=true]:bg-tomato" />
          </button>
        ))}
        <button type="button" aria-label="Next slide" data-by={1} className={ARROW}>
          <Icon name="arrowRight" />
        </button>
      </div>
    </section>
  )
}

const ARROW =
  'grid size-11 place-items-center rounded-full border border-strong-line bg-raised transition-colors duration-150 hover:border-ink hover:bg-sunken'
