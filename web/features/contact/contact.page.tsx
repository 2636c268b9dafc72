import { Island } from '../../islands/island.tsx'
import { PageHead } from '../../site/content/page-head.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { siteAddresses } from '../../site/site-addresses.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ContactIsland } from './contact-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description:
      'Write to Menuwright, or book a meeting of 30 minutes. A person reads every message, and you have a reply within 2 days.',
    path: '/contact',
    keywords: ['contact', 'support', 'restaurant menu help', 'schedule a meeting'],
  })

/** The form, with the other ways beside it on a desktop and below it on a phone. */
export default function ContactPage() {
  return (
    <div className="page-width py-12 sm:py-16 lg:py-20">
      <PageHead
        title="Write to us"
        lead="About your menu, our prices, something that does not work. A person reads every message, and you have a reply within 2 days."
      />
      <div className="mt-10 grid gap-x-20 gap-y-12 md:mt-14 md:grid-cols-[1.5fr_1fr]">
        <section aria-labelledby="message" className="min-w-0">
          <h2 id="message" className="mb-6 text-2xl sm:text-3xl">
            Send a message
          </h2>
          <Island name="contact" of={ContactIsland} starts="at once" with={{}} />
          <p className="mt-6 text-sm text-soft-ink">
            We keep your message and your address to answer you, and for nothing else. More in the{' '}
            <a href="/privacypolicy" className="text-link">
              privacy policy
            </a>
            .
          </p>
        </section>
        <OtherWays />
      </div>
    </div>
  )
}

function OtherWays() {
  const { supportEmail, salesEmail } = siteAddresses()
  return (
    <aside aria-label="Other ways to reach us" className="flex min-w-0 flex-col gap-8">
      <section>
        <h2 className="text-2xl">Talk to us</h2>
        <p className="mt-2 text-soft-ink">
          30 minutes with somebody who knows menus, on a day and at a time that suit you.
        </p>
        <ButtonLink to="/scheduling" className="mt-4">
          Schedule a meeting
        </ButtonLink>
      </section>
      <Mailbox title="Support" text="Questions about your account or the product.">
        {supportEmail}
      </Mailbox>
      <Mailbox title="Sales" text="Prices, plans and offers for several locations.">
        {salesEmail}
      </Mailbox>
    </aside>
  )
}

function Mailbox({ title, text, children }: { title: string; text: string; children: string }) {
  return (
    <section className="border-t border-strong-line pt-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-soft-ink">{text}</p>
      <a
        href={`mailto:${children}`}
        className="text-link mt-2 inline-flex min-h-8 items-center wrap-anywhere"
      >
        {children}
      </a>
    </section>
  )
}
