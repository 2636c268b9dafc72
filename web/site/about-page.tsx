import { PRODUCT } from '#contract/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { DottedLeader } from '../ui/dotted-leader.tsx'
import { AboutPart } from './about-part.tsx'
import { ORGANIZATION_FACTS, SERVICES } from './about-texts.ts'
import { PageHead } from './content/page-head.tsx'
import { STEPS } from './home/steps.ts'
import { NumberedSteps } from './numbered-steps.tsx'
import { pageMeta } from './page-meta.ts'
import { ProofLink } from './proof-link.tsx'
import { SitePicture } from './site-picture.tsx'
import { organization } from './structured-data.ts'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `${PRODUCT} was founded in 2024 to give every restaurant a menu that reads and looks as good as it tastes. Mission, services, process and organization.`,
    path: '/about',
    keywords: ['about', 'mission', 'restaurant menu services', 'menu optimization process'],
    structuredData: [organization()],
  })

export default function AboutPage() {
  return (
    <div className="page-width py-12 md:py-20">
      <PageHead
        title="The menu is the first bite"
        lead={`${PRODUCT} was founded in 2024. We help restaurants and food businesses say what they cook, show it, and price it, on paper and on delivery platforms.`}
      />
      <ul aria-label="Dishes" className="mt-10 flex gap-3 md:mt-14 md:gap-5">
        {['seafood', 'argentine', 'soup', 'shanghainese', 'pizza', 'brazilian'].map((name, at) => (
          <li
            key={name}
            className={`flex-1 overflow-hidden rounded-full ${at > 2 ? 'max-md:hidden' : ''}`}
          >
            <SitePicture
              name={name}
              shape="dish"
              alt=""
              sizes="(min-width: 768px) 16vw, 31vw"
              isFirst
              className="aspect-square w-full scale-110 object-cover"
            />
          </li>
        ))}
      </ul>

      <AboutPart id="mission" title="Mission">
        <p className="font-display text-2xl leading-snug md:text-[2rem]">
          A good kitchen should not lose a guest to a bad sentence or a grey photograph.
        </p>
        <p className="mt-5 max-w-[42rem] text-soft-ink md:text-lg">
          Guests who order on a screen cannot smell or ask. They have a name, a line and a picture.
          Large chains have people for that; most restaurants have an evening after closing. We
          built a tool for this work that takes its time with every line, and leaves the decision to
          the owner.
        </p>
      </AboutPart>

      <AboutPart id="services" title="Services">
        <dl className="grid gap-x-12 md:grid-cols-2">
          {SERVICES.map(({ title, text, proof }) => (
            <div key={title} className="border-t border-line py-5">
              <dt className="font-display text-xl font-medium">{title}</dt>
              <dd className="mt-1.5 text-soft-ink">
                <p>{text}</p>
                <ProofLink {...proof} />
              </dd>
            </div>
          ))}
        </dl>
      </AboutPart>

      <AboutPart id="process" title="Process">
        <NumberedSteps steps={STEPS} className="md:grid-cols-2 xl:grid-cols-3" />
      </AboutPart>

      <AboutPart id="organization" title="Organization">
        <ul className="flex max-w-2xl flex-col gap-2 text-lg">
          {ORGANIZATION_FACTS.map(({ name, value }) => (
            <li key={name}>
              <DottedLeader end={<span className="font-medium">{value}</span>}>{name}</DottedLeader>
            </li>
          ))}
        </ul>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/signup" variant="primary" size="large">
            Sign up
          </ButtonLink>
          <ButtonLink to="/contact" size="large">
            Contact us
          </ButtonLink>
        </div>
      </AboutPart>
    </div>
  )
}
