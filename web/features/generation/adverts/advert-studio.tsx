import { useCallback, useState } from 'react'
import { type Advert, type AdvertSubject, CHANNELS, type Channel } from '#contract/adverts.ts'
import type { Style } from '#contract/preferences.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedControl } from '../../../ui/radio-group.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { ItemThumb } from '../../menus/item-thumb.tsx'
import { AdvertHistory } from './advert-history.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { VOICE_LINES, VOICES } from './channel-words.ts'
import { newestByChannel } from './newest-by-channel.ts'
import type { Target } from './target.ts'
import { useWriting } from './use-adverts.ts'

type AdvertStudioProps = {
  target: Target
  subject: AdvertSubject
  adverts: readonly Advert[]
  onReload: () => Promise<unknown>
}

/** Everything for one item or menu: its four channels and what was written before. */
export function AdvertStudio({ target, subject, adverts, onReload }: AdvertStudioProps) {
  const [style, setStyle] = useState<Style>(subject.style)
  const [dirty, setDirty] = useState<ReadonlySet<Channel>>(new Set())
  const writing = useWriting(target)
  const { confirm } = useAlerts()
  const current = newestByChannel(adverts)
  const older = adverts.filter(({ id, channel }) => current.get(channel)?.id !== id)
  const underWay = new Set(writing.isPending ? writing.variables.channels : [])
  useLeaveGuard(dirty.size > 0, 'Leave without saving your changes?')

  const markDirty = useCallback((channel: Channel, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(channel) === isDirty) return before
      const after = new Set(before)
      if (isDirty) after.add(channel)
      else after.delete(channel)
      return after
    })
  }, [])

  async function write(channels: readonly Channel[]) {
    if (writing.isPending) return
    const loses = channels.some((channel) => dirty.has(channel))
    const goesOn =
      !loses ||
      (await confirm({
        text: 'Write it anew? Your unsaved changes would be lost.',
        confirmLabel: 'Write anew',
      }))
    if (goesOn) writing.mutate({ channels: [...channels], style })
  }
  return (
    <>
      <section
        aria-label={subject.name}
        className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-line bg-raised p-5"
      >
        <ItemThumb picture={subject.picture} className="size-20" />
        <div className="min-w-48 flex-1">
          <h2 className="text-2xl wrap-anywhere">{subject.name}</h2>
          <p className="text-[0.9375rem] text-soft-ink">
            {[subject.detail, subject.restaurant].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="w-72">
          <SegmentedControl
            label="Voice"
            options={VOICES}
            value={style}
            onChange={setStyle}
            description={VOICE_LINES[style]}
          />
        </div>
        <Button
          variant="primary"
          icon="megaphone"
          isPending={writing.isPending}
          onPress={() => void write(CHANNELS)}
        >
          {current.size > 0 ? 'Write all four anew' : 'Write all four'}
        </Button>
      </section>
      {writing.isError && (
        <Notice tone="danger" role="alert">
          {messageOf(writing.error, 'Nothing could be written. Try again.')}
        </Notice>
      )}
      {writing.data?.notes.map((note) => (
        <Notice key={note} role="status">
          {note}
        </Notice>
      ))}
      <p role="status" className="sr-only">
        {writing.isPending ? 'Writing…' : writing.isSuccess ? 'Written.' : ''}
      </p>
      <ChannelCards
        subject={subject}
        current={current}
        writing={underWay}
        onWrite={(channel) => void write([channel])}
        onDirty={markDirty}
        onReload={onReload}
      />
      {older.length > 0 && <AdvertHistory title="Written before" adverts={older} />}
    </>
  )
}
