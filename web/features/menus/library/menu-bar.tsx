import type { MenuSummary } from '#contract/menus.ts'
import { exportMenu, exportMenuPictures } from '#contract/menus.ts'
import { addressOf } from '../../../lib/address.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { ScoreBadge } from '../score-badge.tsx'
import { spentLine } from '../spent-line.ts'
import { useDeleteMenu } from '../use-item-changes.ts'
import { writtenBy } from '../writer-words.ts'

type MenuBarProps = { menu: MenuSummary; onDeleted: () => void }

/** The menu that is shown: what it is based on, its files, and the way to delete it. */
export function MenuBar({ menu, onDeleted }: MenuBarProps) {
  const { id, title, cuisine, itemCount, restaurantName, engine, createdAt, notes, score, spent } =
    menu
  const remove = useDeleteMenu(onDeleted)
  const facts = [
    restaurantName,
    cuisine && `${cuisine} cuisine`,
    formatCount(itemCount, 'item'),
    writtenBy(engine).replace(/^[WPR]/, (first) => first.toLowerCase()),
    formatDate(createdAt),
  ].filter(Boolean)
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-line bg-raised px-5 py-4"
    >
      <div className="min-w-60 flex-1">
        <h2 className="flex flex-wrap items-center gap-3 text-2xl">
          {title}
          {score !== null && <ScoreBadge score={score} />}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-soft-ink">{facts.join(' · ')}</p>
        {spent && <p className="mt-1 text-sm text-soft-ink">{spentLine(spent)}</p>}
        {notes.length > 0 && (
          <ul className="mt-2 text-sm text-soft-ink">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ProposeButton
          size="small"
          variant="primary"
          origin={{ source: 'collection', collectionId: id, note: '' }}
        >
          Suggest for my menu
        </ProposeButton>
        <ButtonLink to={`/advertisement?menu=${id}`} size="small">
          Advertise
        </ButtonLink>
        <ExportLink id={id} title={title} format="csv" />
        <ExportLink id={id} title={title} format="xlsx" />
        {menu.pictureCount > 0 && (
          <DownloadLink
            href={addressOf(exportMenuPictures, { params: { id } })}
            label={`Export the pictures of ${title} as ZIP`}
          >
            Pictures
          </DownloadLink>
        )}
        <Button
          size="small"
          icon="trash"
          isPending={remove.isPending}
          onPress={() => remove.mutate({ id, title })}
        >
          Delete menu
        </Button>
      </div>
      {menu.pictureCount > 0 && (
        <p className="basis-full text-sm text-soft-ink">
          The picture links in CSV and XLSX open for you while you are logged in. For other programs
          and people, send the pictures as ZIP.
        </p>
      )}
    </section>
  )
}

function ExportLink({ id, title, format }: { id: string; title: string; format: 'csv' | 'xlsx' }) {
  return (
    <DownloadLink
      href={addressOf(exportMenu, { params: { id }, query: { format } })}
      label={`Export ${title} as ${format.toUpperCase()}`}
    >
      {format.toUpperCase()}
    </DownloadLink>
  )
}

type DownloadLinkProps = { href: string; label: string; children: string }

function DownloadLink({ href, label, children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download
      aria-label={label}
      className={`${buttonStyle({ size: 'small' })} no-underline`}
    >
      <Icon name="download" size={18} />
      {children}
    </a>
  )
}
