import { Link } from 'react-router'
import { PRODUCT } from '#contract/product.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DottedLeader } from '../../ui/dotted-leader.tsx'
import { STEPS } from '../home/steps.ts'
import { pageMeta } from '../page-meta.ts'
import { ProofLink } from '../proof-link.tsx'
import { HeadedSection } from './headed-section.tsx'
import { PageHead } from './page-head.tsx'
import { PreviousNext } from './previous-next.tsx'
import { TRIALS } from './trials.ts'

export const meta = () =>
  pageMeta({
    path: '/stepsofregistration',
    title: 'Steps of Registration',
    description: `What happens after you sign up for ${PRODUCT}: getting in touch, the five steps from your old menu to the new one, and what it costs.`,
    keywords: ['registration', 'getting started', 'menu optimization process', 'free trial'],
  })

/** The roadmap that signup links as "What will happen next?". */
export default function StepsOfRegistrationPage() {
  return (
    <article className="page-width py-12 sm:py-20">
      <PageHead
        title="What will happen next?"
        lead="From your first message to a menu that is looked after every week: getting in touch, the process, and payments."
      />
      <div className="mt-12 flex flex-col sm:mt-16">
        <HeadedSection title="Getting in touch">
          <p>
            <Link to="/signup" className="text-link">
              Sign up
            </Link>{' '}
            with your own details and those of your business, or{' '}
            <Link to="/contact" className="text-link">
              write to us
            </Link>{' '}
            first. One form is all that it takes.
          </p>
          <p className="mt-3">
            We reply within 2 days. Your account works from the first minute, so you need not wait
            for us.
          </p>
        </HeadedSection>
        <HeadedSection title="Process">
          <ol className="flex flex-col gap-6">
            {STEPS.map(({ title, text, proof }, step) => (
              <li key={title} className="flex gap-5">
                <span
                  aria-hidden="true"
                  className="w-7 shrink-0 font-display text-3xl leading-none text-tomato"
                >
                  {step + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-soft-ink">{text}</p>
                  <ProofLink {...proof} />
                </div>
              </li>
            ))}
          </ol>
        </HeadedSection>
        <HeadedSection title="Payments">
          <DottedLeader end="2.5%" className="font-display text-xl font-medium">
            Performance fee
          </DottedLeader>
          <p className="mt-2 text-soft-ink">
            Of the increase in your online revenue: where nothing increases, there is no fee. If
            another arrangement suits your business better, we can agree on one.{' '}
            <Link to="/pricing" className="text-link">
              More about pricing
            </Link>
          </p>
          <h3 className="mt-8 mb-3 text-xl">Free trials</h3>
          <ul className="flex flex-col gap-2">
            {TRIALS.map(({ plan, trial }) => (
              <li key={plan}>
                <DottedLeader end={trial}>{plan}</DottedLeader>
              </li>
            ))}
          </ul>
        </HeadedSection>
      </div>
      <ButtonLink to="/signup" variant="primary" size="large" className="mt-12">
        Sign up
      </ButtonLink>
      <PreviousNext
        previous={{ to: '/paymentplans', label: 'Payment Plans' }}
        next={{ to: '/privacypolicy', label: 'Privacy Policy' }}
      />
    </article>
  )
}
