import { exportMenu } from '#contract/menus.ts'
import { addressOf } from '../../../lib/address.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import { spentLine } from '../../menus/spent-line.ts'
import type { ResultMenu } from './menu-run.ts'

/** What was made, by which engine, on what it rests, and where it goes from here. */
export function MenuSummary({ menu, engine }: { menu: ResultMenu; engine: string }) {
  const { kept, slots, label } = menu
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-raised px-5 py-4">
      <div>
        <h2 className="text-2xl">{kept?.title ?? label}</h2>
        <p className="mt-1 text-[0.9375rem] text-soft-ink">
          {[
            formatCount(slots.length, 'item'),
            engine && `engine: ${engine}`,
            kept && kept.score !== null && `score ${formatNumber(kept.score)} of 10`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {kept?.spent && <p className="mt-1 text-sm text-soft-ink">{spentLine(kept.spent)}</p>}
        {kept && kept.notes.length > 0 && (
          <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-[0.9375rem]">
            {kept.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      {kept ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/menuitems?menu=${kept.id}`} variant="primary">
            Open in library
          </ButtonLink>
          <DownloadLink id={kept.id} format="csv" />
          <DownloadLink id={kept.id} format="xlsx" />
        </div>
      ) : (
        <p className="text-sm text-soft-ink">
          The answer came as CSV only: these dishes can be read here, not opened in the library.
        </p>
      )}
    </div>
  )
}

function DownloadLink({ id, format }: { id: string; format: 'csv' | 'xlsx' }) {
  return (
    <a
      href={addressOf(exportMenu, { params: { id }, query: { format } })}
      download
      className={`${buttonStyle()} no-underline`}
    >
      <Icon name="download" size={18} />
      Download {format.toUpperCase()}
    </a>
  )
}
