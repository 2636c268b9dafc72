import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Working } from '../editor/working-menu.queries.ts'
import { stepsOf } from './steps-of.ts'

/** The way to a first approved menu: four steps, of which one is next. */
export function FirstSteps({ working, suggestions }: { working: Working; suggestions: number }) {
  const { hasBrought, hasDecided, next } = stepsOf(working, suggestions)
  return (
    <section
      aria-label="First steps"
      className="rounded-xl border border-line bg-raised p-5 sm:p-6"
    >
      <h2 className="text-2xl">Four steps to your menu</h2>
      <ol className="mt-4 flex flex-col divide-y divide-line">
        <Step
          number={1}
          title="Bring your menu"
          isDone={hasBrought}
          isNext={next === 1}
          action={
            <>
              <ButtonLink to="/menuupload" variant={next === 1 ? 'primary' : 'secondary'}>
                Upload a photo or PDF
              </ButtonLink>
              <Link to="/datasets" className="text-link self-center">
                Bring a spreadsheet
              </Link>
              <Link to="/menucreation" className="text-link self-center">
                Start from a cuisine
              </Link>
            </>
          }
        >
          A photo, a PDF, a spreadsheet, or nothing but a cuisine.
        </Step>
        <Step
          number={2}
          title="Look it through"
          isDone={hasDecided}
          isNext={next === 2}
          action={
            suggestions > 0 ? (
              <ButtonLink to="/review" variant={next === 2 ? 'primary' : 'secondary'}>
                Decide {formatCount(suggestions, 'suggestion')}
              </ButtonLink>
            ) : (
              <ButtonLink to="/menu-editor" variant={next === 2 ? 'primary' : 'secondary'}>
                Open the menu
              </ButtonLink>
            )
          }
        >
          Each suggestion is yours to take, change or refuse. Nothing changes without your yes.
        </Step>
        <Step
          number={3}
          title="Approve it"
          isDone={false}
          isNext={next === 3}
          action={
            <ButtonLink to="/review#approve" variant={next === 3 ? 'primary' : 'secondary'}>
              Approve the menu
            </ButtonLink>
          }
        >
          The first version: what guests and platforms get from then on. You can always go back to
          it.
        </Step>
        <Step
          number={4}
          title="Connect or export"
          isDone={false}
          isNext={false}
          action={<ButtonLink to="/publish">See the platforms</ButtonLink>}
        >
          Link your stores, try it in practice, or take a kit to enter the menu by hand.
        </Step>
      </ol>
    </section>
  )
}

type StepProps = {
  number: number
  title: string
  isDone: boolean
  isNext: boolean
  action: ReactNode
  children: ReactNode
}

function Step({ number, title, isDone, isNext, action, children }: StepProps) {
  return (
    <li
      {...(isNext && { 'aria-current': 'step' as const })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4"
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full border font-display text-lg ${
          isDone ? 'border-basil bg-basil-wash text-basil' : 'border-strong-line'
        }`}
      >
        {isDone ? <Icon name="check" size={18} /> : number}
        {isDone && <span className="sr-only">Done:</span>}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-soft-ink">{children}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">{action}</div>
    </li>
  )
}
