import { messageOf } from '../../lib/call-failures.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { PageHead } from '../../site/content/page-head.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { GradeResult } from './grade-result.tsx'
import { GraderForm } from './grader-form.tsx'
import { progressOf } from './grader-words.ts'
import { HowJudged } from './how-judged.tsx'
import { KeepLink } from './keep-link.tsx'
import { TakeAlong } from './take-along.tsx'
import { useGrading } from './use-grading.ts'

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
  const { grading, step, stop } = useGrading()
  const { data, error } = grading
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
      <div className="flex flex-col gap-6">
        <Form isPending={grading.isPending} onGrade={(given) => grading.mutate(given)} />
        <div role="status" className="empty:hidden">
          {grading.isPending && (
            <div className="flex flex-wrap items-end gap-4">
              <Progress {...progressOf(step)} className="min-w-0 flex-1" />
              <Button size="small" onPress={stop}>
                Stop
              </Button>
            </div>
          )}
        </div>
        {error && (
          <Notice key={grading.submittedAt} tone="danger" role="alert">
            {messageOf(error, 'The menu could not be graded. What you gave is still here.')}
          </Notice>
        )}
      </div>
      {data && (
        <GradeResult
          key={grading.submittedAt}
          graded={data.graded}
          takesFocus
          actions={
            <div className="grid gap-x-12 gap-y-8 border-y-4 border-double border-strong-line py-8 md:grid-cols-2">
              <TakeAlong menu={data.graded.menu} given={data.given} />
              <KeepLink menu={data.graded.menu} />
            </div>
          }
        />
      )}
      <HowJudged />
    </div>
  )
}

/** Its fields wait for the scripts, so that nothing typed before is lost. */
function Form(props: Parameters<typeof GraderForm>[0]) {
  const isReady = useHydrated(true, false)
  return (
    <fieldset disabled={!isReady} className="min-w-0">
      <legend className="sr-only">Your menu</legend>
      <GraderForm {...props} />
    </fieldset>
  )
}
