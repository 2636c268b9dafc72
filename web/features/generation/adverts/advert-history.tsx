import { Link } from 'react-router'
import type { Advert } from '#contract/adverts.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { writerOf } from '../../menus/writer-words.ts'
import { CHANNEL_TITLES, VOICE_TITLES } from './channel-words.ts'
import { pathTo, targetOf } from './target.ts'
import { useCopying, useDeleting } from './use-adverts.ts'

type AdvertHistoryProps = {
  title: string
  adverts: readonly Advert[]
  /** Each with its item or menu, and the way there. */
  showsSubject?: boolean
}

export function AdvertHistory({ title, adverts, showsSubject = false }: AdvertHistoryProps) {
  const copy = useCopying()
  const deleting = useDeleting()
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
        {adverts.map((advert) => {
          const { id, channel, style, heading, text, engine, edited, createdAt, subject } = advert
          const target = targetOf(advert)
          const said = `${CHANNEL_TITLES[channel].toLowerCase()} of ${formatDateTime(createdAt)}`
          return (
            <li key={id} className="flex items-start gap-4 px-5 py-4">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft-ink">
                  <Badge>{CHANNEL_TITLES[channel]}</Badge>
                  {showsSubject &&
                    (target ? (
                      <Link
                        to={pathTo(target)}
                        className="text-[0.9375rem] font-medium text-link underline"
                      >
                        {subject}
                      </Link>
                    ) : (
                      <span className="text-[0.9375rem] font-medium text-ink">{subject}</span>
                    ))}
                  <span>
                    {VOICE_TITLES[style]} voice, by {writerOf(engine)}
                    {edited && ', changed by you'}, {formatDateTime(createdAt)}
                  </span>
                </p>
                <p className="mt-2 whitespace-pre-line wrap-anywhere">
                  {heading && <span className="block font-medium">{heading}</span>}
                  {text}
                </p>
              </div>
              <span className="flex shrink-0 gap-1">
                <IconButton
                  icon="copy"
                  label={`Copy the ${said}`}
                  onPress={() => void copy(advert)}
                />
                <IconButton
                  icon="trash"
                  label={`Delete the ${said}`}
                  onPress={() => deleting.mutate(advert)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
