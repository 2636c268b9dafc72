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

/** What was made, by which engine, what it is based on, and where it goes from here. */
export function MenuSummary({
  menu,
  itemCount,
  engine,
}: {
  menu: ResultMenu
  itemCount: number
  engine: string
}) {
  const { saved, label } = menu
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-raised px-5 py-4">
      <div>
        <h2 className="text-2xl">{saved?.title ?? label}</h2>
        <p className="mt-1 text-[0.9375rem] text-soft-ink">
          {[
            formatCount(itemCount, 'item'),
            engine && `written by ${writerOf(engine)}`,
            saved && saved.score !== null && `score ${formatNumber(saved.score)} of 10`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {saved?.spent && <p className="mt-1 text-sm text-soft-ink">{spentLine(saved.spent)}</p>}
        {saved && <Followed title="Not followed" sentences={saved.notFollowed} />}
        {saved && <Followed title="Left out" sentences={saved.leftOut} />}
        {saved && <Followed title="Used" sentences={saved.used} />}
      </div>
      {saved ? (
        <div className="flex flex-wrap gap-3">
          <ProposeButton
            variant="primary"
            origin={{ source: 'collection', collectionId: saved.id, note: '' }}
          >
            Suggest for my menu
          </ProposeButton>
          <ButtonLink to={`/menuitems?menu=${saved.id}`}>Open in library</ButtonLink>
          <DownloadLink id={saved.id} format="csv" />
          <DownloadLink id={saved.id} format="xlsx" />
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
