import { SALES_CHANNEL_NAMES } from '#contract/sales-model.ts'
import { BEFORE_WEEKS, type ItemMomentum, RECENT_WEEKS } from '#sales/momentum.ts'
import type { SalesSignals } from '../../sales/sales-signals.service.ts'
import { asChange, aWeek, counted } from './figures.ts'
import { NO_SALES } from './own-revenue.ts'
import { notLooked, type Signal, type SignalInput } from './signal.ts'

/** Items whose part of the restaurant's own sales rose or fell beyond chance; most weeks there is none. */
export function momentum({ menu }: SignalInput, sales: SalesSignals | null): Signal {
  if (!sales) return notLooked('momentum', NO_SALES)
  const { momentum: found } = sales
  if ('missing' in found) return notLooked('momentum', `items of your own sales: ${found.missing}`)
  const { tested, leftOut } = found
  const names = new Map(menu.items.map(({ ref, name }) => [ref, name]))
  const notes = tested
    .filter(({ ref, isTrend }) => isTrend && names.has(ref))
    .toSorted((a, b) => a.p - b.p)
    .map((item) => noteOf(item, names.get(item.ref) ?? '', tested.length))
  const looked = [
    `${counted(tested.length, 'item')} of your own sales, ${RECENT_WEEKS} weeks against ${BEFORE_WEEKS}`,
    ...leftOut,
  ].join('; ')
  return { check: { signal: 'momentum', looked, found: notes.length }, notes }
}

function noteOf(
  { channel, ratio, low, high, before, recent }: ItemMomentum,
  name: string,
  tested: number,
): Signal['notes'][number] {
  const way = ratio > 1 ? 'rises' : 'falls'
  const place = SALES_CHANNEL_NAMES[channel]
  return {
    signal: 'momentum',
    text: `${name} ${way} on ${place}: ${aWeek(before, BEFORE_WEEKS)} → ${aWeek(recent, RECENT_WEEKS)} a week.`,
    evidence: [
      `Its part of all you sold there changed by ${asChange(ratio)} (${asChange(low)} to ${asChange(high)})`,
      `${before} sold in ${BEFORE_WEEKS} weeks, ${recent} in the last ${RECENT_WEEKS}; ${counted(tested, 'item')} compared, and chance is counted in`,
    ],
    whyNow:
      ratio > 1
        ? 'Have enough of it, and look whether its picture and text stand where guests see them.'
        : 'Look at it on the platform before you change anything: picture, price, hours, sold out.',
    to: '/sales?part=items',
  }
}
