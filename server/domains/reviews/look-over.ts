import type { ReviewFacts } from './gather-facts.ts'
import { competitors } from './signals/competitors.ts'
import { foodDays } from './signals/food-days.ts'
import { holidays } from './signals/holidays.ts'
import { momentum } from './signals/momentum.ts'
import { neverSold } from './signals/never-sold.ts'
import { ownRevenue } from './signals/own-revenue.ts'
import { pictures } from './signals/pictures.ts'
import { platforms } from './signals/platforms.ts'
import { prices } from './signals/prices.ts'
import { searches } from './signals/searches.ts'
import { season } from './signals/season.ts'
import type { Signal, SignalInput } from './signals/signal.ts'
import { soldOut } from './signals/sold-out.ts'
import { unconfirmedAllergens } from './signals/unconfirmed-allergens.ts'

/** All looks of a review, in the order in which they are reported; none of them reads anything. */
export async function lookOver(input: SignalInput, facts: ReviewFacts): Promise<Signal[]> {
  const { currency } = input.menu.restaurant
  const { sales, noted } = facts
  return [
    prices(input, {
      rows: facts.comparables,
      commissionRate: sales?.commissionRate ?? null,
    }),
    ownRevenue(sales, currency),
    momentum(input, sales),
    neverSold(input, sales),
    unconfirmedAllergens(input),
    pictures(input),
    soldOut(input, facts.soldOut),
    platforms(facts.platforms),
    await holidays(input),
    season(input),
    foodDays(input),
    competitors(facts.competitors, { today: input.today.toString(), currency, noted }),
    searches(input, facts.searches),
  ]
}
