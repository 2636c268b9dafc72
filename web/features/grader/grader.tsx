import { FormsFrame } from '../../islands/forms-frame.tsx'
import { messageOf } from '../../lib/call-failures.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { GradeResult } from './grade-result.tsx'
import { GraderForm } from './grader-form.tsx'
import { progressOf } from './grader-words.ts'
import { HowGraded } from './how-graded.tsx'
import { KeepLink } from './keep-link.tsx'
import { TakeAlong } from './take-along.tsx'
import { useGrading } from './use-grading.ts'

export function GraderIsland() {
  return (
    <FormsFrame>
      <Grader />
    </FormsFrame>
  )
}

function Grader() {
  const { grading, step, stop } = useGrading()
  const { data, error } = grading
  return (
    <>
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
      <HowGraded />
    </>
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
