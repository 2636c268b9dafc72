import { SALES_CHANNEL_NAMES } from '#contract/sales-model.ts'
import type { SalesSignals } from '../../sales/sales-signals.service.ts'
import { counted, dayInWords, inMoney, inPercent } from './figures.ts'
import { notLooked, type Signal } from './signal.ts'

/** The last whole week of the restaurant's own sales against the eight before it. */
export function ownRevenue(sales: SalesSignals | null, currency: string): Signal {
  if (!sales) return notLooked('revenue', NO_SALES)
  const { surprise } = sales
  if ('missing' in surprise) return notLooked('revenue', `your own sales: ${surprise.missing}`)
  const { week, channels, actual, expected, weeksBefore, isSurprising, isAssumed } = surprise
  const looked = `your week of ${dayInWords(week)} against the ${counted(weeksBefore, 'week')} before`
  if (!isSurprising) return notLooked('revenue', looked)
  const share = actual / expected - 1
  return {
    check: { signal: 'revenue', looked, found: 1 },
    notes: [
      {
        signal: 'revenue',
        text: `Your week of ${dayInWords(week)} was ${inPercent(Math.abs(share))} ${share < 0 ? 'under' : 'over'} what your last 8 weeks suggest.`,
        evidence: [
          `${inMoney(actual, currency)} instead of ${inMoney(expected, currency)}, the same days of the week at their medians`,
          `${channels.map((channel) => SALES_CHANNEL_NAMES[channel]).join(', ')}; ${counted(weeksBefore, 'week')} before it`,
          ...(isAssumed
            ? ['How far your weeks stray by themselves is assumed yet, not measured']
            : []),
        ],
        whyNow:
          '1 week in 10 looks like this by chance. Your own sales, not a trend of the market.',
        to: '/sales',
      },
    ],
  }
}

export const NO_SALES = 'your own sales: no file of the last three weeks'
