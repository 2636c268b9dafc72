import { type MetaArgs, useLoaderData } from 'react-router'
import { opensCookieSettings } from '../../features/consent/cookie-settings.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { pageMeta } from '../page-meta.ts'
import { readPage } from './content-files.server.ts'
import { Day } from './day.tsx'
import { PageHead } from './page-head.tsx'
import { PreviousNext } from './previous-next.tsx'
import { Prose } from './prose.tsx'
import { WithContents } from './with-contents.tsx'

/** Where the button stands in the text. */
const BUTTON_HERE = '<!-- cookie-settings -->'

/** Runs while the pages are built. */
export function loader() {
  const { content, ...page } = readPage('/cookiepolicy')
  const [before = '', after = ''] = content.split(BUTTON_HERE)
  return { ...page, before, after }
}

export const meta = ({ loaderData: page }: MetaArgs<typeof loader>) => (page ? pageMeta(page) : [])

export default function CookiePolicyPage() {
  const { title, lead, headings, posted, before, after, previous, next } =
    useLoaderData<typeof loader>()
  return (
    <article className="page-width py-12 sm:py-20">
      <PageHead title={title} lead={lead}>
        {posted && (
          <p className="mt-4 text-soft-ink">
            Posted <Day day={posted} />
          </p>
        )}
      </PageHead>
      <WithContents headings={headings} className="mt-12 sm:mt-16">
        <Prose html={before} />
        <button
          type="button"
          className={`${buttonStyle({ variant: 'primary' })} my-8`}
          {...opensCookieSettings}
        >
          Cookie Settings
        </button>
        <Prose html={after} />
      </WithContents>
      <PreviousNext previous={previous} next={next} />
    </article>
  )
}
