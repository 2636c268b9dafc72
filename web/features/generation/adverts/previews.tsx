import type { ReactNode } from 'react'
import type { AdvertSubject, AdvertWords, Channel } from '#contract/adverts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { HEADING_LABELS, TEXT_LABELS } from './channel-words.ts'
import { TypedText } from './typed-text.tsx'

export type PreviewProps = {
  subject: AdvertSubject
  words: AdvertWords
  onChange: (words: AdvertWords) => void
  /** The meter that tells the lengths. */
  describedBy: string
  wrong: { heading: boolean; text: boolean }
}

/** The words where a guest will read them; each is edited in its place. */
export const PREVIEWS: Readonly<Record<Channel, (props: PreviewProps) => ReactNode>> = {
  social: SocialPreview,
  sms: SmsPreview,
  newsletter: NewsletterPreview,
  banner: BannerPreview,
}

function SocialPreview(props: PreviewProps) {
  const { subject } = props
  const name = houseOf(subject)
  return (
    <div className="flex gap-3 rounded-xl border border-line bg-paper p-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-tomato font-display text-lg text-on-tomato"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <Text channel="social" {...props} className="leading-relaxed" />
        {subject.picture && (
          <img
            src={subject.picture.url}
            alt={subject.picture.alt}
            width={subject.picture.width}
            height={subject.picture.height}
            loading="lazy"
            className="mt-3 aspect-video max-h-56 w-full rounded-lg border border-line object-cover"
          />
        )}
      </div>
    </div>
  )
}

function SmsPreview(props: PreviewProps) {
  return (
    <div className="mx-auto w-full max-w-80 rounded-[1.75rem] border-4 border-strong-line bg-paper px-3 pt-3 pb-6">
      <p className="flex flex-col items-center gap-1 border-b border-line pb-2 text-sm text-soft-ink">
        <Icon name="user" size={22} />
        {houseOf(props.subject)}
      </p>
      <div className="mt-4 mr-6 rounded-2xl rounded-bl-sm bg-blueberry-wash px-4 py-2">
        <Text channel="sms" {...props} className="text-[0.9375rem] leading-snug" />
      </div>
    </div>
  )
}

function NewsletterPreview(props: PreviewProps) {
  const { subject } = props
  return (
    <div className="rounded-xl border border-line bg-paper">
      <div className="border-b border-line px-5 py-3">
        <p className="text-sm text-soft-ink">From {houseOf(subject)}</p>
        <Heading channel="newsletter" {...props} className="text-[0.9375rem] font-medium" />
      </div>
      <div className="px-5 py-5">
        <Text channel="newsletter" {...props} className="font-display text-lg leading-relaxed" />
      </div>
    </div>
  )
}

/** On a dark veil, so that it is read whatever the picture. */
function BannerPreview(props: PreviewProps) {
  const { picture } = props.subject
  return (
    <div className="relative isolate flex min-h-52 flex-col justify-end overflow-hidden rounded-xl bg-veil px-6 py-5 text-on-veil">
      {picture && (
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-t from-veil via-veil/75 to-veil/20"
      />
      <Heading channel="banner" {...props} className="font-display text-3xl leading-tight" />
      <Text channel="banner" {...props} className="text-[0.9375rem]" />
    </div>
  )
}

type PartProps = PreviewProps & { channel: Channel; className: string }

function Heading({ channel, words, onChange, describedBy, wrong, className }: PartProps) {
  return (
    <TypedText
      label={HEADING_LABELS[channel]}
      value={words.heading ?? ''}
      onChange={(heading) => onChange({ ...words, heading })}
      describedBy={describedBy}
      isWrong={wrong.heading}
      isLine
      className={className}
    />
  )
}

function Text({ channel, words, onChange, describedBy, wrong, className }: PartProps) {
  return (
    <TypedText
      label={TEXT_LABELS[channel]}
      value={words.text}
      onChange={(text) => onChange({ ...words, text })}
      describedBy={describedBy}
      isWrong={wrong.text}
      isLine={channel === 'banner'}
      className={className}
    />
  )
}

function houseOf({ restaurant }: AdvertSubject): string {
  return restaurant ?? 'Your restaurant'
}
