import { ProofLink } from '../proof-link.tsx'
import { SitePicture } from '../site-picture.tsx'
import { DemoVideoButton } from './demo-video-button.tsx'
import { Section } from './section.tsx'
import { STEPS } from './steps.ts'

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Five steps, and you keep the last word"
      lead="From the list on your wall to a menu that is checked every week."
    >
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
        <ol className="flex flex-col">
          {STEPS.map(({ title, text, proof }, at) => (
            <li
              key={title}
              className="grid grid-cols-[3.25rem_1fr] gap-x-2 border-t border-line py-5 first:border-0 first:pt-0"
            >
              <span
                aria-hidden="true"
                className="font-display text-[2.5rem] leading-none font-medium text-tomato tabular-nums"
              >
                {at + 1}
              </span>
              <div>
                <h3 className="text-[1.3125rem] leading-snug">{title}</h3>
                <p className="mt-1 text-soft-ink">{text}</p>
                <ProofLink {...proof} />
              </div>
            </li>
          ))}
        </ol>
        <div className="lg:sticky lg:top-28">
          <div className="overflow-hidden rounded-sm border border-strong-line shadow-raised">
            <SitePicture
              name="tour-3"
              shape="screen"
              alt="The menu tool with freshly written dishes, each with its picture, description and price"
              sizes="(min-width: 1024px) 600px, 92vw"
              className="h-auto w-full"
            />
          </div>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <p className="text-soft-ink">The real product: a menu made, read and exported.</p>
            <DemoVideoButton />
          </div>
        </div>
      </div>
    </Section>
  )
}
