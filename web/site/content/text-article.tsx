import type { ReactNode } from 'react'
import type { ContentPage } from './content-shapes.ts'
import { Day } from './day.tsx'
import { OverviewLinks } from './overview-links.tsx'
import { PageHead } from './page-head.tsx'
import { PreviousNext } from './previous-next.tsx'
import { WithContents } from './with-contents.tsx'

type TextArticleProps = {
  page: Pick<ContentPage, 'title' | 'lead' | 'headings' | 'posted' | 'previous' | 'next'>
  children: ReactNode
}

/** A page of text, such as a policy, with its contents beside it. */
export function TextArticle({ page, children }: TextArticleProps) {
  const { title, lead, headings, posted, previous, next } = page
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
        {children}
      </WithContents>
      {!posted && <OverviewLinks />}
      <PreviousNext previous={previous} next={next} />
    </article>
  )
}
