import { useEffect, useId, useState } from 'react'
import {
  type Advert,
  type AdvertSubject,
  type AdvertWords,
  type Channel,
  hasHeading,
  measureAdvert,
  tooLong,
} from '#contract/adverts.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveStatus } from '../../../ui/save-status.tsx'
import { writerOf } from '../../menus/writer-words.ts'
import { CHANNEL_TITLES } from './channel-words.ts'
import { LengthMeter, SmsFacts } from './length-meter.tsx'
import { PREVIEWS } from './previews.tsx'
import { useCopying, useDeleting, useSaving } from './use-adverts.ts'

type AdvertCardProps = {
  advert: Advert
  subject: AdvertSubject
  isWriting: boolean
  onRewrite: () => void
  /** The same function with every render. */
  onDirty: (channel: Channel, isDirty: boolean) => void
  onReload: () => Promise<unknown>
}

/** One channel's newest text, edited where it will be read. */
export function AdvertCard({
  advert,
  subject,
  isWriting,
  onRewrite,
  onDirty,
  onReload,
}: AdvertCardProps) {
  const { channel, heading, text } = advert
  const [draft, setDraft] = useState<AdvertWords | null>(null)
  const words = draft ?? { heading, text }
  const isDirty = words.text !== text || words.heading !== heading
  const saving = useSaving()
  const deleting = useDeleting()
  const copy = useCopying()
  const meter = useId()
  const measures = measureAdvert(channel, words)
  const isOver = tooLong(channel, words) !== null
  const isEmpty = words.text.trim() === '' || (hasHeading(channel) && !words.heading?.trim())
  const Preview = PREVIEWS[channel]
  const isConflict = saving.error instanceof CallFailed && saving.error.status === 409

  useEffect(() => {
    onDirty(channel, isDirty)
    return () => onDirty(channel, false)
  }, [channel, isDirty, onDirty])

  function reset() {
    setDraft(null)
    saving.reset()
  }
  return (
    <>
      <Preview
        subject={subject}
        words={words}
        onChange={setDraft}
        describedBy={meter}
        wrong={{
          heading: measures.some(({ part, used, limit }) => part === 'heading' && used > limit),
          text: measures.some(({ part, used, limit }) => part !== 'heading' && used > limit),
        }}
      />
      <LengthMeter id={meter} channel={channel} measures={measures} />
      {channel === 'sms' && <SmsFacts text={words.text} />}
      {saving.isError && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            isConflict && (
              <Button size="small" icon="refresh" onPress={() => void onReload().then(reset)}>
                Reload
              </Button>
            )
          }
        >
          {messageOf(saving.error, 'Your words could not be saved. Try again.')}
        </Notice>
      )}
      {advert.warnings.length > 0 && !isDirty && (
        <Notice tone="warning">
          <p className="font-medium">Look at this before you send it:</p>
          <ul className="list-disc pl-5">
            {advert.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-sm text-soft-ink">
        Written by {writerOf(advert.engine)}
        {advert.edited && ', changed by you'}, {formatDateTime(advert.updatedAt)}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Button size="small" icon="copy" onPress={() => void copy({ channel, ...words })}>
          Copy
        </Button>
        <Button size="small" icon="refresh" isPending={isWriting} onPress={onRewrite}>
          Regenerate
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          isPending={deleting.isPending}
          onPress={() => deleting.mutate(advert)}
        >
          Delete
        </Button>
        {isDirty && (
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <SaveStatus
              state={saving.isPending ? 'saving' : saving.isError ? 'failed' : 'unsaved'}
            />
            <Button size="small" variant="quiet" icon="undo" onPress={reset}>
              Discard
            </Button>
            <Button
              size="small"
              variant="primary"
              isPending={saving.isPending}
              isDisabled={isOver || isEmpty}
              aria-label={`Save ${CHANNEL_TITLES[channel].toLowerCase()}`}
              onPress={() =>
                saving.mutate(
                  { advert, heading: words.heading, text: words.text },
                  { onSuccess: () => setDraft(null) },
                )
              }
            >
              Save
            </Button>
          </span>
        )}
      </div>
    </>
  )
}
