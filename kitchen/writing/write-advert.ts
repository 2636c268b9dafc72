import { ADVERT_LIMITS, tooLong } from '#contract/adverts.ts'
import { characterCount, countWords } from '#contract/text-lengths.ts'
import { type AdvertAnswer, type AdvertBrief, type AdvertDish, CannotServe } from '../brief.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { stems } from '../reading/words.ts'
import { chooseDishes } from './adverts/choose-dishes.ts'
import { type Facts, factsOf } from './adverts/facts.ts'
import { type Slots, slotsOf } from './adverts/fill.ts'
import { hashtagsFor } from './adverts/hashtags.ts'
import { type Lines, linesFor } from './adverts/lines.ts'
import { ended, framesOf, paragraph, pickFrame, pickFrom, sayable } from './adverts/say.ts'
import { plainSms, shortened } from './adverts/shorten.ts'
import { capitalised } from './english.ts'

const TRIES = 40

/** What a channel's writer works with. */
type Work = { brief: AdvertBrief; facts: Facts; lines: Lines; slots: Slots; random: Random }

/**
 * One channel's advertisement from what the library holds of the dish and nothing else, within the channel's length.
 * Same brief, same words. Throws CannotServe for a menu without items.
 */
export function writeAdvert(knowledge: Knowledge, brief: AdvertBrief): AdvertAnswer {
  const { channel, style, seed, subject } = brief
  const title = subject.kind === 'item' ? subject.dish.name : subject.title
  // One choice for all channels of a call, so that post and banner speak of the same dishes.
  const [first, ...others] =
    subject.kind === 'item'
      ? [subject.dish]
      : chooseDishes(subject.dishes, seededBy(seed, title, 'dishes'))
  if (!first) throw new CannotServe('This menu has no items to advertise. Add an item first.')
  const chosen: [AdvertDish, ...AdvertDish[]] = [first, ...others]
  const facts = factsOf(knowledge, brief, chosen)
  const random = seededBy(seed, title, channel, style)
  const of = facts.menuTitle === null ? 'dish' : 'menu'
  const lines = linesFor(style, { of, isFood: facts.dishes[0].isFood })
  return WRITERS[channel]({ brief, facts, lines, slots: slotsOf(facts), random })
}

const WRITERS: Record<AdvertBrief['channel'], (work: Work) => AdvertAnswer> = {
  social: writeSocial,
  sms: writeSms,
  newsletter: writeNewsletter,
  banner: writeBanner,
}

function writeSocial(work: Work): AdvertAnswer {
  const { brief, facts, random } = work
  const tags = hashtagsFor(facts, brief.style, random)
  const text = firstFitting(work, {
    channel: 'social',
    finish: (said, attempt) =>
      [said, tags.slice(0, Math.max(0, tags.length - (attempt >> 4))).join(' ')]
        .filter(Boolean)
        .join('\n'),
  })
  return { heading: null, text }
}

/** Without accents and curly quotes where that keeps it in one plain message. */
function writeSms(work: Work): AdvertAnswer {
  const sender = work.facts.restaurant
  const text = firstFitting(work, {
    channel: 'sms',
    finish: (said) => plainSms(sender && !said.includes(sender) ? `${sender}: ${said}` : said),
  })
  return { heading: null, text }
}

function writeNewsletter(work: Work): AdvertAnswer {
  const { leastWords: least, words: most } = ADVERT_LIMITS.newsletter
  const { facts, lines, slots, random } = work
  const frames = framesOf(lines, slots, { isMenu: facts.menuTitle !== null })
  const listed = sayable(lines.parts, slots)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = pickFrame(frames, random)
    if (!frame) break
    const parts = frame.open.tells.has('parts') ? null : (pickFrom(listed, random)?.text ?? null)
    const said = [frame.open.text, ...bodyOf(work, parts, 3 - (attempt >> 3))]
    const close = frame.close?.text ?? null
    const isShort = () => countWords(paragraph(...said, close)) < least
    if (isShort() && parts !== null && !repeats(parts, said.join(' '))) said.push(parts)
    for (const { text } of random.shuffle(sayable(lines.more, slots))) {
      if (isShort()) said.push(text)
    }
    const text = paragraph(...said, close)
    const words = countWords(text)
    if (words >= least && words <= most)
      return { heading: subjectLine(work, frame.open.text), text }
  }
  return { heading: subjectLine(work, ''), text: plainest(work, { least, most }) }
}

/** What the dish's own sentences say; at times the list of its parts stands in the place of the first. */
function bodyOf({ random, facts }: Work, parts: string | null, count: number): string[] {
  const [first, ...others] = facts.dishes
  if (facts.menuTitle !== null) {
    return [first, ...others]
      .slice(0, Math.max(1, count))
      .flatMap(({ name, sentences: [lead] }) => (lead ? [`${name}: ${lead}`] : []))
  }
  const chosen = first.sentences.slice(0, Math.max(1, count))
  const [lead, ...rest] = chosen
  if (parts === null || (lead !== undefined && random.chance(0.6))) return chosen
  return [parts, ...rest.filter((sentence) => !repeats(sentence, parts))]
}

/** For a dish of which nothing is known but a name that fits no line. */
function plainest(work: Work, { least, most }: { least: number; most: number }): string {
  const { lines, slots, facts } = work
  const said = [`On our menu: ${slots.names ?? facts.dishes[0].name}`]
  for (const { text } of sayable(lines.more, slots)) {
    if (countWords(paragraph(...said)) < least) said.push(text)
  }
  return paragraph(...said)
    .split(' ')
    .slice(0, most)
    .join(' ')
}

/** Not the paragraph's own first words. */
function subjectLine({ facts, lines, slots, random }: Work, opening: string): string {
  const limit = ADVERT_LIMITS.newsletter.subject
  const fits = (text: string) => characterCount(text) <= limit
  const subjects = sayable(lines.subject, slots)
    .map(({ text }) => capitalised(text))
    .filter((line) => fits(line) && !opening.startsWith(line.replace(/[.?]$/, '')))
  return pickFrom(subjects, random) ?? shortened(facts.dishes[0].name, fits)
}

function writeBanner({ facts, lines, slots, random }: Work): AdvertAnswer {
  const { headline: headlineMax, line: lineMax } = ADVERT_LIMITS.banner
  const [first] = facts.dishes
  const fits = (most: number) => (text: string) => characterCount(text) <= most
  const headings = sayable(lines.headline, slots).filter(({ text }) => fits(headlineMax)(text))
  const heading = pickFrom(headings, random)
  const name = shortened(first.name, fits(headlineMax))
  const tellable = sayable(lines.line, slots).filter(
    ({ text, tells }) =>
      fits(lineMax)(text) &&
      !(
        heading && ['price', 'place'].some((group) => heading.tells.has(group) && tells.has(group))
      ),
  )
  const text =
    pickFrom(tellable, random)?.text ??
    [
      first.parts.slice(0, 2).join(', '),
      slots.price,
      slots.at,
      slots.cuisine && `From our ${slots.cuisine} menu`,
      'On our menu',
    ]
      .map((one) => (one ? ended(capitalised(one)) : ''))
      .find((one) => one !== '' && fits(lineMax)(one)) ??
    'On our menu.'
  return { heading: capitalised(heading?.text ?? name), text: capitalised(text) }
}

/** Opening, body and close; what does not fit is tried again with less of a body, then without a close. */
function firstFitting(
  work: Work,
  {
    channel,
    finish,
  }: { channel: 'social' | 'sms'; finish: (said: string, attempt: number) => string },
): string {
  const { facts, lines, slots, random } = work
  const [first] = facts.dishes
  const isMenu = facts.menuTitle !== null
  const frames = framesOf(lines, slots, { isMenu })
  const parts = sayable(lines.parts, slots)
  const fits = (text: string) => tooLong(channel, { heading: null, text }) === null
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = pickFrame(frames, random)
    if (!frame) break
    const richness = Math.max(
      0,
      (channel === 'social' ? 3 : 2) -
        (attempt >> 3) -
        (attempt === 0 && random.chance(0.3) ? 1 : 0),
    )
    const said = frame.open.tells.has('parts') ? undefined : pickFrom(parts, random)?.text
    const body = shortBody({ first, isMenu, richness, random }, said)
    const close = attempt < 36 ? frame.close?.text : null
    const text = finish(paragraph(frame.open.text, ...body, close), attempt)
    if (fits(text)) return text
  }
  return shortened(finish(ended(slots.names ?? first.name), TRIES), fits)
}

function shortBody(
  {
    first,
    isMenu,
    richness,
    random,
  }: { first: Facts['dishes'][0]; isMenu: boolean; richness: number; random: Random },
  parts: string | undefined,
): string[] {
  const [lead, more] = first.sentences
  if (richness === 0) return []
  if (isMenu) return richness > 1 && parts ? [parts] : []
  const listed = parts !== undefined && (lead === undefined || random.chance(0.5))
  if (richness === 1) return listed ? [parts] : [lead ?? parts ?? '']
  if (listed) {
    const addsMore = more && richness > 2 && !repeats(more, parts)
    return addsMore && random.chance(0.6) ? [parts, more] : [parts]
  }
  return more && richness > 2 && random.chance(0.4) ? [lead ?? '', more] : [lead ?? '']
}

/** Two words of weight in common, and the second sentence says the first one again. */
function repeats(sentence: string, before: string): boolean {
  const named = new Set(stems(before).filter((word) => word.length > 3))
  return stems(sentence).filter((word) => named.has(word)).length > 1
}
