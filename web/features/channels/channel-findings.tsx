import { Link } from 'react-router'
import type { ChannelCard } from '#contract/channel-model.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { alike } from './alike-findings.ts'
import { decidedWords } from './publication-words.ts'

const REPORTED = ['rejected', 'blocked', 'unknown', 'partially-live'] as const

/** What went wrong last, with the platform's own words and what to do. */
export function LastWords({ card: { last } }: { card: ChannelCard }) {
  if (last?.state === 'scheduled' && last.words) {
    return (
      <p className="text-[0.9375rem] text-soft-ink wrap-anywhere">
        It says: “{last.words}” It is tried again by itself.
      </p>
    )
  }
  if (!last || !REPORTED.some((state) => state === last.state)) return null
  return (
    <div className="rounded-lg bg-danger-wash px-4 py-3 text-[0.9375rem]">
      <p>
        Version {last.version}: {last.text}
      </p>
      {last.words && <p className="mt-1 text-soft-ink wrap-anywhere">“{last.words}”</p>}
      {last.items.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {last.items.map(({ ref, name, words }) => (
            <li key={`${ref} ${words}`} className="wrap-anywhere">
              {name !== null && <Link to={`/menu-editor?item=${ref}`}>{name}</Link>}
              {name !== null && ': '}
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What was decided of the changes there, and has not come about yet. */
export function Decided({ card: { drift } }: { card: ChannelCard }) {
  return decidedWords(drift.rows).map((words) => (
    <p key={words} className="text-[0.9375rem] text-soft-ink">
      {words}
    </p>
  ))
}

/** What blocks stands open: it is what the owner has to do next. */
export function Findings({
  card: { findings },
  onChoosePictures,
}: {
  card: ChannelCard
  onChoosePictures: () => void
}) {
  const asksForPictures = findings.some(({ rule }) => rule === 'picture-consent')
  const blocking = findings.filter(({ level }) => level === 'block')
  const others = findings.filter(({ level }) => level !== 'block')
  return (
    <>
      {blocking.length > 0 && (
        <div className="rounded-lg bg-saffron-wash px-4 py-3 text-[0.9375rem]">
          <p className="font-medium">
            {formatCount(blocking.length, 'thing')} to put right before it can be sent
          </p>
          <FindingList findings={blocking} />
          {asksForPictures && blocking.some(({ field }) => field === 'cover') && (
            <Button size="small" className="mt-3" onPress={onChoosePictures}>
              Choose pictures
            </Button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <Fold title={`${formatCount(alike(others).length, 'thing')} to look at`}>
          <FindingList findings={others} />
          {asksForPictures && (
            <Button size="small" className="mt-3" onPress={onChoosePictures}>
              Choose pictures
            </Button>
          )}
        </Fold>
      )}
    </>
  )
}

/** Many of one kind are one line, and unfold. */
function FindingList({ findings }: { findings: ChannelCard['findings'] }) {
  return (
    <ul className="mt-1 flex flex-col gap-2 text-[0.9375rem]">
      {alike(findings).map(({ first, others }) => (
        <li key={`${first.rule} ${first.ref} ${first.text}`} className="wrap-anywhere">
          <FindingLink finding={first} />
          {others.length > 0 && (
            <Fold title={`And ${others.length} more like this`}>
              <ul className="flex flex-col gap-2">
                {others.map((finding) => (
                  <li key={`${finding.ref} ${finding.text}`}>
                    <FindingLink finding={finding} />
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </li>
      ))}
    </ul>
  )
}

function FindingLink({ finding: { on, ref, text } }: { finding: Finding }) {
  return <Link to={on === 'item' ? `/menu-editor?item=${ref}` : '/menu-editor'}>{text}</Link>
}

type Finding = ChannelCard['findings'][number]

/** What guests there will not see, or see elsewhere; the same sentence once, with how many it touches. */
export function Losses({ card: { losses, name } }: { card: ChannelCard }) {
  if (losses.length === 0) return null
  const sentences = new Map<string, { shownAs: string | null; count: number }>()
  for (const { why, shownAs } of losses) {
    sentences.set(why, { shownAs, count: (sentences.get(why)?.count ?? 0) + 1 })
  }
  return (
    <Fold title={`What looks different on ${name}`}>
      <ul className="flex flex-col gap-2 text-[0.9375rem]">
        {[...sentences].map(([why, { shownAs, count }]) => (
          <li key={why} className="wrap-anywhere">
            {why}
            {shownAs && ` It stands ${shownAs}.`}
            {count > 1 && <span className="text-soft-ink"> ({count} times)</span>}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
