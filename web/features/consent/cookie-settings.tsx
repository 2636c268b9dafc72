import { buttonStyle } from '../../ui/button-style.ts'
import { closes, opens, PageDialog } from '../../ui/page-dialog.tsx'

const COOKIE_SETTINGS = 'cookie-settings'

/** For a button that opens the settings. */
export const opensCookieSettings = opens(COOKIE_SETTINGS)

const KINDS = [
  {
    name: 'analytics',
    title: 'Analytics',
    text: 'Counts visits and the pages that are read, without your full address on the network. Kept for up to 2 years.',
  },
  {
    name: 'marketing',
    title: 'Marketing',
    text: 'Lets our advertising be measured and fitted to what you looked at here, and keeps for 60 days by whose recommendation you came.',
  },
] as const

/** What is chosen counts once it is closed with Save (`start-consent.ts`). */
export function CookieSettings() {
  return (
    <PageDialog
      id={COOKIE_SETTINGS}
      title="Cookie Settings"
      size="medium"
      footer={
        <>
          <button type="button" {...closes(COOKIE_SETTINGS)} className={buttonStyle()}>
            Cancel
          </button>
          <button type="submit" value="save" className={buttonStyle({ variant: 'primary' })}>
            Save Preferences
          </button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        <li className="flex items-start justify-between gap-6 pb-5">
          <div>
            <h3 className="text-lg">Essential</h3>
            <p className="mt-1 text-[0.9375rem] text-soft-ink">
              Keeps you logged in and remembers this choice and the look you picked.
            </p>
          </div>
          <span className="mt-1 shrink-0 text-[0.9375rem] font-medium text-basil">Required</span>
        </li>
        {KINDS.map(({ name, title, text }) => (
          <li key={name} className="flex items-start justify-between gap-6 py-5 last:pb-0">
            <div>
              <h3 className="text-lg">{title}</h3>
              <p id={`about-${name}`} className="mt-1 text-[0.9375rem] text-soft-ink">
                {text}
              </p>
            </div>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
              role="switch"
              name={name}
              aria-label={title}
              aria-describedby={`about-${name}`}
              className={SWITCH}
            />
          </li>
        ))}
      </ul>
    </PageDialog>
  )
}

const SWITCH =
  'relative mt-1 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-strong-line bg-sunken transition-colors duration-150 ' +
  'before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-soft-ink before:transition-[translate] before:duration-150 ' +
  'checked:border-transparent checked:bg-tomato checked:before:translate-x-5 checked:before:bg-on-tomato'
