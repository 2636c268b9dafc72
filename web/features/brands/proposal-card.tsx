import type { BrandProposal } from '#contract/brand-model.ts'
import { formatCount } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { BrandSign } from './brand-sign.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  kitchen: 'plate',
  ingredients: 'list',
  sales: 'receipt',
  margin: 'chart',
  gap: 'search',
  pace: 'pause',
  packaging: 'copy',
  travel: 'close',
  hours: 'calendar',
  conflict: 'alert',
}

/** What speaks against a concept, or has to be seen to first. */
const CAUTIONS = ['conflict', 'pace', 'packaging', 'travel']

/** One concept: what it would be called, why this kitchen, and what would be on its menu. */
export function ProposalCard({ proposal }: { proposal: BrandProposal }) {
  const { concept, title, line, mark, colours, names, reasons, dishes } = proposal
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised">
      <header
        className="flex items-center gap-4 px-5 py-5 sm:px-6"
        style={{ backgroundColor: colours.paper, color: colours.ink }}
      >
        <BrandSign mark={mark} colours={colours} size={68} />
        <div className="min-w-0">
          <h3 className="text-2xl wrap-anywhere">{names[0] ?? title}</h3>
          <p className="wrap-anywhere">{line}</p>
        </div>
      </header>
      <div className="flex flex-1 flex-col gap-4 p-5 sm:p-6">
        <p className="font-medium">{title}</p>
        <ul className="flex flex-col gap-2.5 text-[0.9375rem]">
          {reasons.map(({ kind, text }) => (
            <li key={text} className="flex gap-2.5">
              <Icon
                name={ICONS[kind] ?? 'check'}
                size={18}
                className={`mt-0.5 shrink-0 ${CAUTIONS.includes(kind) ? 'text-saffron' : 'text-basil'}`}
              />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
        <p className="text-[0.9375rem] text-soft-ink wrap-anywhere">
          {formatCount(dishes.length, 'dish', 'dishes')}: {dishes.slice(0, 5).join(', ')} …
        </p>
        <div className="mt-auto pt-1">
          <ButtonLink to={`/brands/new/${concept}`} variant="primary">
            Build this one
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
