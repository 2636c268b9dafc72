import { type AdvertWords, measureAdvert, tooLong } from '#contract/adverts.ts'
import { type AdvertBrief, advertFindings, truthOf } from '#kitchen/kitchen.ts'
import type { ModelDeps } from '../engines/ask-model.ts'
import { strayIn } from './advert-warnings.ts'

/** What makes a model's words unfit to be kept: length, claims, offers, and food that is not on the plate. */
export function faultsInAdvert(
  { knowledge }: Pick<ModelDeps, 'knowledge'>,
  brief: AdvertBrief,
  words: AdvertWords,
): string[] {
  const { heading, text } = words
  const whole = [heading, text].filter(Boolean).join('\n')
  if (text === '' || heading === '') return ['A part of it is empty.']
  const short = measureAdvert(brief.channel, words).find(({ used, least }) => used < least)
  const stray = strayIn(knowledge, brief, whole)
  const names =
    brief.subject.kind === 'item'
      ? [brief.subject.dish.name]
      : brief.subject.dishes.map(({ name }) => name)
  return [
    tooLong(brief.channel, words),
    short ? `It has ${short.used} ${short.unit}; at least ${short.least} are needed.` : null,
    ...advertFindings(whole, truthOf(brief)).map((one) => one.text),
    stray === null ? null : `${stray}.`,
    names.some((name) => whole.includes(name)) || brief.channel === 'banner'
      ? null
      : 'It does not name what it is about.',
  ].filter((fault) => fault !== null)
}
