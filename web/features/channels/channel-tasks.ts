import type { ChannelCard } from '#contract/channel-model.ts'

export type ChannelTask = { title: string; text: string; action: string }

const FAILED = ['rejected', 'blocked', 'unknown', 'partially-live'] as const

/** What on the platforms waits for the owner, most pressing first; each in one line for the home screen. */
export function channelTasks(cards: readonly ChannelCard[], version: number | null): ChannelTask[] {
  const lost = cards.filter(({ link }) => link?.state === 'lost')
  const failed = cards.filter(
    ({ link, last }) => link?.state === 'active' && FAILED.some((state) => state === last?.state),
  )
  const drifted = cards.filter(({ link, drift }) => link !== null && drift.state === 'drifted')
  const isReached = cards.some(({ link, enteredByHand }) => link !== null || enteredByHand !== null)
  const behind = cards.filter(
    ({ link, liveVersion, last, next }) =>
      link?.state === 'active' &&
      version !== null &&
      liveVersion !== version &&
      next === null &&
      last?.version !== version,
  )
  return [
    ...lost.map(({ name, link }) => ({
      title: `The link to ${name} is lost`,
      text: link?.words ? `It says: “${link.words}”` : 'Link it again to publish there.',
      action: 'Look at it',
    })),
    ...failed.map(({ name, last }) => ({
      title: `${name}: version ${last?.version} needs you`,
      text: last?.text ?? '',
      action: 'See why',
    })),
    ...drifted.map(({ name }) => ({
      title: `Somebody changed the menu on ${name}`,
      text: 'Keep what stands there, or put yours back.',
      action: 'Decide',
    })),
    ...(behind.length > 0
      ? [
          {
            title: `Version ${version} is not published`,
            text: `${names(behind)} ${behind.length === 1 ? 'shows' : 'show'} an earlier menu or none.`,
            action: 'Publish',
          },
        ]
      : []),
    ...(version !== null && !isReached
      ? [
          {
            title: 'Connect or export',
            text: 'Your approved menu is on no platform yet. Try it in practice first, or enter it by hand.',
            action: 'Open Publish',
          },
        ]
      : []),
  ]
}

function names(cards: readonly ChannelCard[]): string {
  return new Intl.ListFormat('en').format(cards.map(({ name }) => name))
}
