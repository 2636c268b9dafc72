import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { readPage } from './content-files.server.ts'
import { Day } from './day.tsx'
import { OverviewLinks } from './overview-links.tsx'
import { PageHead } from './page-head.tsx'
import { PreviousNext } from './previous-next.tsx'
import { Prose } from './prose.tsx'
import { WithContents } from './with-contents.tsx'

/** Runs while the pages are built. */
export function loader({ url }: LoaderFunctionArgs) {
  // the build asks with a slash at the end
  return readPage(url.pathname.replace(/\/$/, ''))
}

export const meta = ({ loaderData: page }: MetaArgs<typeof loader>) => (page ? pageMeta(page) : [])

export default function MarkdownPage() {
  const { title, lead, content, headings, posted, previous, next } = useLoaderData<typeof loader>()
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
        <Prose html={content} />
      </WithContents>
      {!posted && <OverviewLinks />}
      <PreviousNext previous={previous} next={next} />
    </article>
  )
}
