import { PRODUCT } from '#contract/product.ts'
import { Island } from '../islands/island.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { DottedLeader } from '../ui/dotted-leader.tsx'
import { ApplicationIsland, LinkIsland } from './affiliate-forms.tsx'
import { AFFILIATE_STEPS, BENEFITS, COMMISSION } from './affiliate-texts.ts'
import { PageHead } from './content/page-head.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { pageMeta } from './page-meta.ts'
import { PromiseList } from './promise-list.tsx'
import { siteAddresses } from './site-addresses.ts'

export const meta = () =>
  pageMeta({
    title: 'Affiliate program',
    description: `Recommend ${PRODUCT} to restaurants and earn 30% of every sale: no caps, no tiers, paid monthly. A $100 sale pays you $30.`,
    path: '/affiliate',
    keywords: ['affiliate program', 'restaurant software affiliate', '30% commission'],
  })

export default function AffiliatePage() {
  return (
    <div className="page-width py-12 md:py-20">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <PageHead
          title="Earn 30% of every sale"
          lead="You know restaurants that deserve a better menu. Recommend us; when they buy, you are paid, every month, for every sale."
        >
          <JoinButton />
        </PageHead>
        <CommissionExample />
      </div>

      <section aria-labelledby="benefits" className="mt-16 md:mt-24">
        <h2 id="benefits" className="text-3xl md:text-4xl">
          What you get
        </h2>
        <PromiseList promises={BENEFITS} />
      </section>

      <section aria-labelledby="steps" className="mt-16 md:mt-24">
        <h2 id="steps" className="text-3xl md:text-4xl">
          Four steps
        </h2>
        <NumberedSteps steps={AFFILIATE_STEPS} className="mt-8 md:grid-cols-4" />
        <JoinButton />
      </section>

      <section aria-labelledby="apply" className="mt-16 max-w-3xl md:mt-24">
        <h2 id="apply" className="text-3xl md:text-4xl">
          Or write the mail here
        </h2>
        <p className="mt-3 mb-8 max-w-prose text-soft-ink">
          The form makes the mail for you. A person reads it; the answer brings your code, your link
          and a dashboard of clicks, signups and what you earned.
        </p>
        <Island name="affiliate-application" of={ApplicationIsland} starts="near" with={{}} />
      </section>

      <section aria-labelledby="dashboard" className="mt-16 md:mt-24">
        <h2 id="dashboard" className="text-2xl">
          You are an affiliate already?
        </h2>
        <p className="mt-2 mb-5 max-w-prose text-soft-ink">
          Your dashboard opens by the link in your mails. If you do not find it, we send it again.
        </p>
        <Island name="affiliate-link" of={LinkIsland} starts="near" with={{}} />
      </section>
    </div>
  )
}

/** The worked example as a line of a bill. */
function CommissionExample() {
  const { sale, percent } = COMMISSION
  return (
    <div className="rounded-sm border border-strong-line bg-raised p-2 shadow-raised">
      <figure className="border border-line px-6 py-8 sm:px-9">
        <figcaption className="text-center font-display text-2xl font-medium">
          An example
        </figcaption>
        <div className="mt-6 flex flex-col gap-3 text-lg">
          <DottedLeader end={`$${sale}`}>A sale through your code</DottedLeader>
          <DottedLeader end={`${percent}%`}>Your commission</DottedLeader>
          <DottedLeader
            end={`$${(sale * percent) / 100}`}
            className="border-t-4 border-double border-strong-line pt-4 font-display text-3xl font-medium text-tomato"
          >
            Paid to you
          </DottedLeader>
        </div>
      </figure>
    </div>
  )
}

function JoinButton() {
  const { salesEmail } = siteAddresses()
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <a
        href={`mailto:${salesEmail}?subject=Affiliate%20program`}
        className={`${buttonStyle({ variant: 'primary', size: 'large' })} no-underline`}
      >
        Email us to join
      </a>
      <span className="text-soft-ink">{salesEmail}</span>
    </p>
  )
}
