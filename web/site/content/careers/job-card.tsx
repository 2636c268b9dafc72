import { PRODUCT } from '#contract/product.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { siteAddresses } from '../../site-addresses.ts'
import type { Job } from '../content-shapes.ts'
import { Day } from '../day.tsx'
import { Prose } from '../prose.tsx'

export function JobCard({ job }: { job: Job }) {
  const { supportEmail } = siteAddresses()
  const subject = encodeURIComponent(`${job.title} at ${PRODUCT}`)
  return (
    <article aria-labelledby={job.id} className="border-t border-strong-line py-8">
      <h2 id={job.id} className="text-3xl">
        {job.title}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-4 text-soft-ink">
        <span>{job.location}</span>
        <span>{job.type}</span>
        <span>{job.category}</span>
        <span>
          since <Day day={job.posted} />
        </span>
      </p>
      <p className="mt-5 max-w-2xl text-lg">{job.description}</p>
      <h3 className="mt-8 text-xl">What we ask for</h3>
      <ul className="mt-3 flex max-w-2xl list-disc flex-col gap-2 pl-5 marker:text-tomato">
        {job.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <Prose html={job.content} className="mt-8" />
      <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a
          href={`mailto:${supportEmail}?subject=${subject}`}
          className={`${buttonStyle({ variant: 'primary' })} no-underline`}
        >
          Apply by e-mail
        </a>
        <span className="text-soft-ink">{supportEmail}</span>
      </p>
    </article>
  )
}
