import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { Section } from './section.tsx'

/** From 768 px on. */
export function Newsletter() {
  return (
    <Section
      id="newsletter"
      title="One letter, when there is something to say"
      className="max-md:hidden"
    >
      <div className="mt-8 grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
        <p className="max-w-[34rem] text-lg text-soft-ink">
          What sells on delivery menus this season, what platforms changed, and what we learned from
          real menus.
        </p>
        <NewsletterForm />
      </div>
    </Section>
  )
}
