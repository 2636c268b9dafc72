import { PRODUCT } from '#contract/product.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { PageHead } from './content/page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { ProofLink } from './proof-link.tsx'
import { TECHNICAL_PARTS } from './technical-texts.ts'

export const meta = () =>
  pageMeta({
    title: 'Technical',
    description: `How ${PRODUCT} works inside: engines, where prices and calories come from, data, versions, safety and the API.`,
    path: '/technical',
    keywords: ['menu API', 'restaurant data', 'how it works', 'OpenAPI', 'data export'],
  })

export default function TechnicalPage() {
  return (
    <div className="page-width py-12 md:py-20">
      <PageHead
        title="How it is cooked"
        lead="For whoever looks under the lid before buying: what runs, what is stored, and what you can take along."
      />
      <div className="mt-12 md:mt-16">
        {TECHNICAL_PARTS.map(({ title, paragraphs, proof }) => (
          <section
            key={title}
            aria-label={title}
            className="border-t border-line py-8 md:grid md:grid-cols-[16rem_1fr] md:gap-x-14 md:py-10"
          >
            <h2 className="text-2xl">{title}</h2>
            <div className="flex max-w-[44rem] flex-col gap-4 text-soft-ink max-md:mt-3 md:text-lg">
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <p>
                <ProofLink {...proof} />
              </p>
            </div>
          </section>
        ))}
        <section
          aria-labelledby="api"
          className="border-t border-line py-8 md:grid md:grid-cols-[16rem_1fr] md:gap-x-14 md:py-10"
        >
          <h2 id="api" className="text-2xl">
            The API
          </h2>
          <div className="max-w-[44rem] max-md:mt-3">
            <p className="text-soft-ink md:text-lg">
              Whatever the pages do goes through the same calls, and every call is documented: its
              fields, its limits and its failures, each failure one sentence for a person.
            </p>
            <pre className="mt-5 rounded-sm border border-line bg-sunken p-4 text-sm leading-relaxed whitespace-pre-wrap">
              <code>{EXAMPLE}</code>
            </pre>
            <div className="mt-6 flex flex-wrap gap-3">
              <a href="/api/docs" className={`${buttonStyle({ variant: 'primary' })} no-underline`}>
                Read the API documentation
              </a>
              <a href="/api/openapi.json" className={`${buttonStyle()} no-underline`}>
                OpenAPI document
              </a>
            </div>
          </div>
        </section>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-6 border-y-4 border-double border-strong-line py-10">
        <p className="font-display text-2xl">A question that is not answered here?</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/scheduling" variant="primary" size="large">
            Schedule a meeting
          </ButtonLink>
          <ButtonLink to="/contact" size="large">
            Contact
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

const EXAMPLE = `GET /api/health

{ "status": "ok", "version": "…", "database": "ok", "jobs": "ok",
  "queue": { "waiting": 0, "oldestSeconds": 0, "failed": 0 } }`
