import { type Advert, type AdvertSubject, CHANNELS, type Channel } from '#contract/adverts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdvertCard } from './advert-card.tsx'
import { CHANNEL_TITLES } from './channel-words.ts'

const ABOUT: Readonly<Record<Channel, string>> = {
  social: '280 characters with at most three hashtags.',
  sms: 'One message: 160 plain SMS characters, 70 with special ones.',
  newsletter: '40 to 90 words and a subject line of at most 60 characters.',
  banner: 'A headline of 30 characters and a line of 60, over the picture.',
}

type ChannelCardsProps = {
  subject: AdvertSubject
  /** The newest of each channel. */
  current: ReadonlyMap<Channel, Advert>
  writing: ReadonlySet<Channel>
  onWrite: (channel: Channel) => void
  onDirty: (channel: Channel, isDirty: boolean) => void
  onReload: () => Promise<unknown>
}

export function ChannelCards({
  subject,
  current,
  writing,
  onWrite,
  onDirty,
  onReload,
}: ChannelCardsProps) {
  return (
    <div className="grid items-stretch gap-6 xl:grid-cols-2">
      {CHANNELS.map((channel) => {
        const advert = current.get(channel)
        return (
          <section
            key={channel}
            aria-label={CHANNEL_TITLES[channel]}
            aria-busy={writing.has(channel)}
            className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-raised p-5"
          >
            <header>
              <h2 className="text-xl">{CHANNEL_TITLES[channel]}</h2>
              <p className="text-sm text-soft-ink">{ABOUT[channel]}</p>
            </header>
            {writing.has(channel) && !advert ? (
              <div role="status">
                <span className="sr-only">
                  Writing the {CHANNEL_TITLES[channel].toLowerCase()}…
                </span>
                <Skeleton className="h-48 w-full rounded-xl" />
              </div>
            ) : advert ? (
              <AdvertCard
                key={advert.id}
                advert={advert}
                subject={subject}
                isWriting={writing.has(channel)}
                onRewrite={() => onWrite(channel)}
                onDirty={onDirty}
                onReload={onReload}
              />
            ) : (
              <NotWritten channel={channel} onWrite={() => onWrite(channel)} />
            )}
          </section>
        )
      })}
    </div>
  )
}

function NotWritten({ channel, onWrite }: { channel: Channel; onWrite: () => void }) {
  const title = CHANNEL_TITLES[channel].toLowerCase()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 rounded-xl border border-dashed border-strong-line px-6 py-12 text-center">
      <Icon name="megaphone" size={32} className="text-strong-line" />
      <p className="text-soft-ink">Not written yet.</p>
      <Button size="small" onPress={onWrite}>
        Write the {title}
      </Button>
    </div>
  )
}
