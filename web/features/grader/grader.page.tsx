import { Island } from '../../islands/island.tsx'
import { PageHead } from '../../site/content/page-head.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { GraderIsland } from './grader.tsx'

export const meta = () =>
  pageMeta({
    title: 'Menu grader',
    description:
      'Paste your menu, or give its file or a photo: what reads well, what does not, why, and an example made of your own words. No account, no e-mail, nothing kept.',
    path: '/grader',
    keywords: ['menu grader', 'menu check', 'menu descriptions', 'restaurant menu review'],
  })

/** A menu in, findings out; all of it on one page, with the rules below. */
export default function GraderPage() {
  return (
    <div className="page-width flex flex-col gap-14 py-12 sm:py-16 lg:py-20">
      <PageHead
        title="How does your menu read?"
        lead="Paste it, or give its file or a photo. You see what reads well and what does not, with the reason for each and an example made of your own words. No account, no e-mail, and nothing is kept."
      />
      <noscript>
        <p className="rounded-lg bg-saffron-wash px-4 py-3">
          Grading needs JavaScript: please allow it for this page. The rules can be read without it,
          at <a href="/api/grader/rules">/api/grader/rules</a>.
        </p>
      </noscript>
      <Island name="grader" of={GraderIsland} starts="at once" with={{}} />
    </div>
  )
}
