import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SAMPLE_PATH } from './sample.ts'

/** What a dataset is for, before there is one. */
export function NoDatasets({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className="rounded-xl border border-dashed border-strong-line">
      <EmptyState
        icon="file"
        title={isSignedOut ? 'Log in to see your datasets' : 'No datasets yet'}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isSignedOut && (
              <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} variant="primary">
                Log in
              </ButtonLink>
            )}
            <a href={SAMPLE_PATH} download className={`${buttonStyle()} no-underline`}>
              <Icon name="download" size={18} />
              Download a sample CSV
            </a>
          </div>
        }
      >
        <p>
          A dataset is a CSV file of what you or your neighbourhood sell: a line for each dish, or
          for each restaurant.
        </p>
        <ul className="mt-4 flex flex-col gap-1.5 text-left">
          {USES.map((use) => (
            <li key={use} className="flex gap-2">
              <Icon name="check" size={18} className="mt-1 text-basil" />
              {use}
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}

const USES = [
  'Prices of new dishes follow the prices in your rows.',
  'Names and descriptions follow your own wording.',
  'Restaurants in it are found by the restaurant search.',
]
