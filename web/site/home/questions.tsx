import { Disclosure } from '../../ui/disclosure.tsx'
import { ProofLink } from '../proof-link.tsx'
import { FAQ } from './faq-items.ts'
import { Section } from './section.tsx'

export function Questions() {
  return (
    <Section id="faq" title="Asked before you sit down">
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="border-t border-line text-lg">
          {FAQ.map(({ question, answer, proof }, at) => (
            <Disclosure key={question} title={question} group="faq" isOpen={at === 0}>
              <p className="max-w-[42rem] text-base text-soft-ink sm:text-[1.0625rem]">{answer}</p>
              <ProofLink {...proof} />
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
