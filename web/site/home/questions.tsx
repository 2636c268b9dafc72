import { Disclosure } from '../../ui/disclosure.tsx'
import { KeptBy } from '../kept-by.tsx'
import { FAQ } from './faq-items.ts'
import { Section } from './section.tsx'

export function Questions() {
  return (
    <Section id="faq" title="Asked before you sit down">
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="border-t border-line text-lg">
          {FAQ.map(({ question, answer, kept }, at) => (
            <Disclosure key={question} title={question} group="faq" isOpen={at === 0}>
              <p className="max-w-[42rem] text-base text-soft-ink sm:text-[1.0625rem]">{answer}</p>
              <KeptBy {...kept} />
            </Disclosure>
          ))}
        </div>
        <div className="lg:pt-4">
          <h3 className="text-xl">Something else?</h3>
          <p className="mt-2 text-soft-ink">We answer within 2 days.</p>
          <a href="/contact" className="text-link mt-3 inline-flex min-h-8 items-center">
            Write to us
          </a>
        </div>
      </div>
    </Section>
  )
}
