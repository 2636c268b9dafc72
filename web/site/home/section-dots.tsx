import { SECTIONS, type SectionId } from './sections.ts'

/** The page's sections as dots at the right edge, from 768 px on; `start-home.ts` marks the one that is read. */
export function SectionDots() {
  return (
    <nav
      data-section-dots
      aria-label="Sections of this page"
      className="fixed top-1/2 right-1 z-20 hidden -translate-y-1/2 flex-col md:flex xl:right-4"
    >
      {SECTIONS.map(({ id, name }) => (
        <SectionDot key={id} id={id} name={name} />
      ))}
    </nav>
  )
}

function SectionDot({ id, name }: { id: SectionId; name: string }) {
  return (
    <a
      href={`#${id}`}
      data-section={id}
      aria-label={name}
      className="group relative grid size-7 place-items-center rounded-full"
    >
      <span className="size-2 rounded-full border border-strong-line bg-paper transition-all duration-200 group-hover:border-tomato group-aria-[current=true]:size-3 group-aria-[current=true]:border-tomato group-aria-[current=true]:bg-tomato" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute right-full mr-1 rounded-sm bg-ink px-2 py-0.5 text-sm whitespace-nowrap text-paper opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {name}
      </span>
    </a>
  )
}
