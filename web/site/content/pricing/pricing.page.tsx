import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { pageMeta } from '../../page-meta.ts'
import { type Proof, ProofLink } from '../../proof-link.tsx'
import { siteAddresses } from '../../site-addresses.ts'
import { HeadedSection } from '../headed-section.tsx'
import { OverviewLinks } from '../overview-links.tsx'
import { PageHead } from '../page-head.tsx'
import { PreviousNext } from '../previous-next.tsx'
import { TRIALS } from '../trials.ts'
import { FeeCalculator } from './fee-calculator.tsx'

export const meta = () =>
  pageMeta({
    path: '/pricing',
    title: 'Pricing',
    description:
      'A performance fee of 2.5% of the increase in your online revenue, free trials from one week to two months, and a calculator for your own figures.',
    keywords: ['pricing', 'performance fee', 'free trial', 'restaurant menu optimization cost'],
  })

export default function PricingPage() {
  const { salesEmail } = siteAddresses()
  return (
    <article className="page-width py-12 sm:py-20">
      <PageHead
        title="Pricing"
        lead="We take a share of what a better menu adds to your online revenue. If it adds nothing, we take nothing."
      />
      <div className="mt-12 sm:mt-16">
        <HeadedSection title="Performance fee">
          <DottedLeader end="2.5%" className="font-display text-2xl font-medium">
            Of the increase in online revenue
          </DottedLeader>
          <p className="mt-4">
            The increase is what your online revenue is above what it would have been without the
            change, week by week, from the platforms' own reports. It counts from the twelfth week
            on, and only where it is more than chance. Each statement shows every step from your
            orders to the fee, and can be disputed for 30 days.{' '}
            <Link to="/financialcontributions" className="text-link">
              How we measure it
            </Link>
            {', '}
            <Link to="/plan" className="text-link">
              your plan and statements
            </Link>
          </p>
          <p className="mt-3">
            There is no fee for setting up, none for each user, none for each dish, and no fee in a
            period without an increase.
          </p>
        </HeadedSection>
        <HeadedSection title="Two examples">
          <p>
            Say a taquería would have had $20,000 of online revenue in a month, and has $23,000. The
            increase is $3,000. At 2.5% the fee is $75.00, and $2,925.00 stay with the restaurant.
          </p>
          <p className="mt-3">
            Say a group of three kitchens agreed with us on 3.5%, and on help with photographs for
            it. Its revenue went from $80,000 to $88,000. The increase is $8,000, the fee $280.00,
            and $7,720.00 stay.
          </p>
        </HeadedSection>
        {/* without JavaScript it would work nothing out, and its example stands above */}
        <div className="border-t border-strong-line py-9 sm:py-12 noscript:hidden">
          <FeeCalculator />
        </div>
        <HeadedSection title="Free trials">
          <ul className="flex flex-col gap-2 text-lg">
            {TRIALS.map(({ plan, trial }) => (
              <li key={plan}>
                <DottedLeader end={trial}>{plan}</DottedLeader>
              </li>
            ))}
          </ul>
          <p className="mt-5">
            During the trial you have the whole product, and increases are not charged. If you stop
            before it ends, you owe nothing and take your new menu with you.
          </p>
        </HeadedSection>
        <HeadedSection title="Other arrangements">
          <p>
            A share does not suit everyone: a new restaurant has nothing to compare with, and a
            large one may prefer a fixed amount. Both are negotiable. Write to{' '}
            <a href={`mailto:${salesEmail}?subject=Pricing`} className="text-link">
              {salesEmail}
            </a>{' '}
            or{' '}
            <Link to="/scheduling" className="text-link">
              schedule a meeting
            </Link>
            . We reply within 2 days.
          </p>
        </HeadedSection>
        <HeadedSection title="What is included">
          <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-tomato">
            {INCLUDED.map(({ text, proof }) => (
              <li key={text}>
                {text} <ProofLink {...proof} />
              </li>
            ))}
          </ul>
        </HeadedSection>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/signup" variant="primary" size="large">
          Start a free trial
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          Ask a question
        </ButtonLink>
      </div>
      <OverviewLinks />
      <PreviousNext
        previous={{ to: '/financialcontributions', label: 'Financial contributions' }}
        next={{ to: '/paymentplans', label: 'Payment Plans' }}
      />
    </article>
  )
}

const INCLUDED: readonly { text: string; proof: Proof }[] = [
  {
    text: 'Names, descriptions, prices, calories and recipes for every dish, with reasons, for you to approve.',
    proof: { to: '/menucreation', label: 'Menu creation' },
  },
  {
    text: 'Your photographs improved and cut to each platform’s shape; drawings where there is none yet.',
    proof: { to: '/imagecreation', label: 'Image creation' },
  },
  {
    text: 'A library of all your menus, with the versions before, and exports at any time.',
    proof: { to: '/menuitems', label: 'Menu items' },
  },
  {
    text: 'Virtual brands, checked against the platforms’ rules on overlap.',
    proof: { to: '/brands', label: 'Virtual brands' },
  },
  {
    text: 'Publishing to delivery platforms, or a kit to enter the menu by hand.',
    proof: { to: '/publish', label: 'Publish' },
  },
  {
    text: 'Your sales files read: what sold, what it earned, what followed a change.',
    proof: { to: '/sales', label: 'Sales' },
  },
  {
    text: 'A weekly look at what has changed, and a note of what is worth doing.',
    proof: { to: '/reviews', label: 'Weekly review' },
  },
  {
    text: 'Answers from people within 2 days.',
    proof: { to: '/contact', label: 'Contact' },
  },
]
