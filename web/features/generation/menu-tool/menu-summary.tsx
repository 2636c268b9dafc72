import { exportMenu } from '#contract/menus.ts'
import { addressOf } from '../../../lib/address.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import { spentLine } from '../../menus/spent-line.ts'
import { writerOf } from '../../menus/writer-words.ts'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import type { ResultMenu } from './menu-run.ts'

/** What was made, by which engine, on what it rests, and where it goes from here. */
export function MenuSummary({
  menu,
  itemCount,
  engine,
}: {
  menu: ResultMenu
  itemCount: number
  engine: string
}) {
  const { kept, label } = menu
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-raised px-5 py-4">
      <div>
        <h2 className="text-2xl">{kept?.title ?? label}</h2>
        <p className="mt-1 text-[0.9375rem] text-soft-ink">
          {[
            formatCount(itemCount, 'item'),
            engine && `written by ${writerOf(engine)}`,
            kept && kept.score !== null && `score ${formatNumber(kept.score)} of 10`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {kept?.spent && <p className="mt-1 text-sm text-soft-ink">{spentLine(kept.spent)}</p>}
        {kept && <Followed title="Not followed" sentences={kept.notFollowed} />}
        {kept && <Followed title="Left out" sentences={kept.leftOut} />}
        {kept && <Followed title="Used" sentences={kept.used} />}
      </div>
      {kept ? (
        <div className="flex flex-wrap gap-3">
          <ProposeButton
            variant="primary"
            origin={{ source: 'collection', collectionId: kept.id, note: '' }}
          >
            Suggest for my menu
          </ProposeButton>
          <ButtonLink to={`/menuitems?menu=${kept.id}`}>Open in library</ButtonLink>
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

function Followed({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <p className="mt-2 text-[0.9375rem]">
      <span className="font-medium">{title}:</span> {sentences.join(' ')}
    </p>
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
