import type { PrintedAddOn, PrintedPrice } from '#contract/intake.ts'
import type { Word } from '#server/adapters/ocr/ocr.ts'
import type { Group } from './group-lines.ts'
import { type Line, type Part, textOf } from './lines.ts'
import { isWeekday } from './notes.ts'
import { isPortion } from './portion-words.ts'
import { isRemark, type PortionHeader, portionAt } from './portions.ts'
import { minorOf, type PrintedAmount } from './price-forms.ts'
import { extent } from './segments.ts'
import { tidyDescription, tidyName } from './tidy-text.ts'

/** An item before the habits of the whole menu are known. */
export type Draft = {
  name: string
  /** Words of the name, to see where the look changes within it. */
  nameWords: Word[]
  description: string
  prices: PrintedPrice[]
  priceText: string
  addOns: PrintedAddOn[]
  words: Word[]
  box: { x0: number; y0: number; x1: number; y1: number }
  /** Whether a price stands there at all, be it in words. */
  priced: boolean
  /** Whether the name's own line has the price, and a leader or a gap before it. */
  apart: boolean
  /** Whether its sizes stand in several places of the page. */
  gathered?: boolean
}

type ItemGroup = Extract<Group, { kind: 'item' }>

export function draftOf(group: ItemGroup, header: PortionHeader | null): Draft {
  const name: Word[] = []
  const description: string[] = []
  const taken: Taken = { prices: [], addOns: [], texts: [], label: null, seen: false, apart: false }
  for (const line of group.name) takeNameLine(line, { name, description, taken, header })
  for (const line of group.more) takeMoreLine(line, { description, taken, header, group })
  for (const line of group.priced)
    if (!group.name.includes(line) && !group.more.includes(line))
      takePrices(line.parts, { description, taken, header })
  const [first, ...rest] = description
  if (isWeekday(tidyName(textOf(name))) && first !== undefined) {
    description.splice(0, description.length, ...rest)
    return finish(group, { name, also: first, description, taken })
  }
  return finish(group, { name, also: '', description, taken })
}

type Taken = {
  prices: PrintedPrice[]
  addOns: PrintedAddOn[]
  texts: string[]
  label: string | null
  seen: boolean
  apart: boolean
}

function finish(
  { name: nameLines, more, priced, listed }: ItemGroup,
  {
    name,
    also,
    description,
    taken,
  }: { name: Word[]; also: string; description: string[]; taken: Taken },
): Draft {
  const lines = [...new Set([...nameLines, ...more, ...priced])]
  return {
    name: tidyName([textOf(name), also].join(' ')),
    nameWords: name,
    description: tidyDescription(description.join(' ')),
    prices: taken.prices,
    priceText: taken.texts.join(' / '),
    addOns: taken.addOns,
    words: lines.flatMap(({ words }) => words),
    box: extent(lines),
    priced: taken.seen || listed === true,
    apart: taken.apart,
  }
}

/** The first text is the name; what stands apart from it before the price is the description. */
function takeNameLine(
  { parts }: Line,
  {
    name,
    description,
    taken,
    header,
  }: { name: Word[]; description: string[]; taken: Taken; header: PortionHeader | null },
): void {
  let seenText = false
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'price') {
      if (at > 0 && part.apart) taken.apart = true
      takePrice(part, taken, header)
      continue
    }
    const text = textOf(part.words)
    if (!seenText && !taken.seen) name.push(...part.words)
    else if (isPortion(text) || (taken.seen && /^\(.*\)$/.test(text)))
      takeLabel(text, parts.slice(at + 1), taken)
    else if (!seenText) name.push(...part.words)
    else description.push(text)
    seenText = true
  }
}

function takeMoreLine(
  line: Line,
  {
    description,
    taken,
    header,
    group,
  }: { description: string[]; taken: Taken; header: PortionHeader | null; group: ItemGroup },
): void {
  const isOwnPrice = group.priced.includes(line)
  const text = textOf(line.words)
  if (!isOwnPrice) {
    const addOns = addOnsIn(line.parts)
    taken.addOns.push(...addOns)
    description.push(addOns.length > 0 ? withoutAddOns(line.parts) || text : text)
    return
  }
  for (const [at, part] of line.parts.entries()) {
    if (part.kind === 'price') takePrice(part, taken, header)
    else if (isPortion(textOf(part.words)))
      takeLabel(textOf(part.words), line.parts.slice(at + 1), taken)
    else description.push(textOf(part.words))
  }
}

function takePrices(
  parts: readonly Part[],
  {
    description,
    taken,
    header,
  }: { description: string[]; taken: Taken; header: PortionHeader | null },
): void {
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'price') takePrice(part, taken, header)
    else if (taken.prices.at(-1)?.label && isRemark(textOf(part.words)))
      description.push(textOf(part.words))
    else takeLabel(textOf(part.words), parts.slice(at + 1), taken)
  }
}

/** A label names the price that follows it, or else the one before. */
function takeLabel(text: string, after: readonly Part[], taken: Taken): void {
  const label = text
    .replaceAll(/^\(|\)$|[.:]$/g, '')
    .trim()
    .slice(0, 120)
  const last = taken.prices.at(-1)
  if (after[0]?.kind === 'price') taken.label = label
  else if (last && last.label === null) last.label = label
}

function takePrice(
  part: Extract<Part, { kind: 'price' }>,
  taken: Taken,
  header: PortionHeader | null,
): void {
  const { price, words } = part
  if (price.isAdded) return
  taken.seen = true
  taken.texts.push(price.text)
  const x = ((words[0]?.x0 ?? 0) + (words.at(-1)?.x1 ?? 0)) / 2
  const named = header && header.length > 1 ? portionAt(header, x) : null
  taken.prices.push(...price.amounts.map((amount) => printed(amount, taken.label ?? named)))
  taken.label = null
}

function printed({ amount, currency }: PrintedAmount, label: string | null): PrintedPrice {
  return { label, amountMinor: minorOf(amount, currency), currency }
}

/** "Add cheese +1", "(+1,90)", "extra bacon $2" within a line of the description. */
function addOnsIn(parts: readonly Part[]): PrintedAddOn[] {
  return parts.flatMap((part, at) => {
    const before = parts[at - 1]
    if (part.kind !== 'price' || before?.kind !== 'text') return []
    const text = textOf(before.words)
    const name = tidyName(
      /(?:^|[.;(]\s*)([^.;(]*)$/.exec(text.replace(/[.(\s]+$/, ''))?.[1] ?? text,
    )
    return part.price.amounts
      .slice(0, 1)
      .flatMap(({ amount, currency }) =>
        name === ''
          ? []
          : [{ name: name.slice(0, 200), amountMinor: minorOf(amount, currency), currency }],
      )
  })
}

function withoutAddOns(parts: readonly Part[]): string {
  return parts
    .flatMap((part, at) => {
      if (part.kind === 'price') return []
      const text = textOf(part.words)
      return parts[at + 1]?.kind === 'price' ? [text.replace(/[^.;(]*[.(\s]*$/, '')] : [text]
    })
    .join(' ')
    .trim()
}
