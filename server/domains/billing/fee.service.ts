import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { shiftDay } from '#contract/days.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { DEFAULT_RATE } from '#contract/fee-share.ts'
import type * as contract from '#contract/statements.ts'
import type { FeeAgreement, FeeTerms } from '#contract/statements.ts'
import { weekOf } from '#sales/clock.ts'
import { offerTerms } from '#sales/fee-terms.ts'
import { missingFiles } from '#sales/sold-weeks.ts'
import { AppError, conflict, invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { dayIn } from './day-in.ts'
import {
  type AgreementRow,
  acceptOffer,
  countAgain,
  endAgreement,
  findAgreements,
  findFirstLive,
  listLeftOut,
  lockAgreement,
  writeLeftOut,
  writeOffer,
} from './fee.repo.ts'
import { nextStatement } from './next-statement.ts'
import { planOn } from './plan-dates.ts'
import { findPayingAccount, findPlan } from './plans.repo.ts'
import { soldWeeksOf, strangeFiles } from './sold-weeks-of.ts'
import { statementsOfRestaurant } from './statements.repo.ts'
import { toSummary } from './to-statement.ts'

type FeeDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Shop = Awaited<ReturnType<typeof ownRestaurant>>

/** As much of the past as stretches before the start are looked for in. */
const HISTORY_WEEKS = 156

export async function getFee(
  deps: FeeDeps,
  caller: Caller,
  id: number,
): Promise<ResponseOf<typeof contract.getFee>> {
  const shop = await ownRestaurant(deps.db, caller, id)
  const [{ agreed, offered }, plan, leftOutWeeks, firstLive, rows] = await Promise.all([
    findAgreements(deps.db, id),
    findPlan(deps.db, shop.accountId),
    listLeftOut(deps.db, id),
    findFirstLive(deps.db, id),
    statementsOfRestaurant(deps.db, id),
  ])
  return {
    currency: shop.currency,
    rate: plan?.rate ?? DEFAULT_RATE,
    agreement: agreed ? toAgreement(agreed) : null,
    offer: offered ? await toOffer(deps, shop, offered) : null,
    leftOutWeeks,
    firstLiveDay: firstLive ? dayIn(firstLive, shop.timeZone) : null,
    statements: rows.map(toSummary),
    next: agreed ? await nextStatement(deps, shop, agreed) : null,
    mayAgree: caller.accountId === shop.accountId,
  }
}

export async function offerFee(
  deps: FeeDeps,
  caller: Caller,
  { id, startDay, hasControl }: { id: number; startDay: string; hasControl: boolean },
): Promise<{ offer: FeeAgreement }> {
  const shop = await ownRestaurant(deps.db, caller, id)
  if (!(await findPlan(deps.db, shop.accountId)))
    throw conflict(
      'billing.no_plan',
      'This account has no plan yet. Set one under Plans first: its percentage is part of the agreement.',
    )
  if (startDay > dayIn(deps.now(), shop.timeZone))
    throw invalid(
      'billing.start_to_come',
      'The first day has to be over: choose today or earlier.',
      {
        startDay: 'Choose today or an earlier day',
      },
    )
  await writeOffer(deps.db, {
    restaurantId: id,
    startDay,
    hasControl,
    offeredBy: caller.accountId,
    offeredAt: deps.now(),
  })
  const { offered } = await findAgreements(deps.db, id)
  if (!offered) throw new Error('The offer was not stored.')
  return { offer: await toOffer(deps, shop, offered) }
}

export async function acceptFee(
  deps: FeeDeps,
  caller: Caller,
  { id, sha256 }: { id: number; sha256: string },
): Promise<{ agreement: FeeAgreement }> {
  const shop = await ownRestaurant(deps.db, caller, id)
  if (caller.accountId !== shop.accountId)
    throw new AppError(403, 'billing.owners_only', 'Only the owner agrees to a fee.')
  const owner = await findPayingAccount(deps.db, caller.accountId)
  if (!owner) throw new Error('The account of a session is gone.')
  return deps.db.transaction(async (tx) => {
    const { agreed, offered } = await findAgreements(tx, id)
    const offer = offered && (await lockAgreement(tx, offered.id))
    if (!offer || offer.acceptedAt !== null)
      throw conflict('billing.no_offer', 'Nothing is offered that you could agree to.')
    const shown = await toOffer({ ...deps, db: deps.db }, shop, offer)
    if (!shown.terms) throw conflict('billing.terms_missing', shown.missing.join(' '))
    if (shown.sha256 !== sha256)
      throw conflict(
        'billing.terms_changed',
        'The figures have changed since this page was loaded. Nothing was agreed. Look at them again.',
      )
    if (agreed) await endAgreement(tx, agreed.id, deps.now())
    const row = await acceptOffer(tx, offer.id, {
      terms: shown.terms,
      sha256,
      acceptedBy: caller.accountId,
      acceptedName: `${owner.name} ${owner.surname}`,
      acceptedAt: deps.now(),
    })
    if (!row) throw new Error('A locked offer was accepted elsewhere.')
    return { agreement: toAgreement(row) }
  })
}

export async function leaveOutWeek(
  deps: FeeDeps,
  caller: Caller,
  { id, week: day, reason }: { id: number; week: string; reason: string | null },
): Promise<{ week: string; reason: string | null }> {
  await ownRestaurant(deps.db, caller, id)
  const week = weekOf(day)
  if (reason === null) await countAgain(deps.db, id, week)
  else
    await writeLeftOut(deps.db, {
      restaurantId: id,
      week,
      reason,
      setBy: caller.accountId,
      setAt: deps.now(),
    })
  return { week, reason }
}

function toAgreement(row: AgreementRow): FeeAgreement {
  const { startDay, hasControl, terms, sha256, acceptedName, acceptedAt } = row
  return {
    state: 'agreed',
    startDay,
    hasControl,
    terms,
    missing: [],
    sha256,
    agreed: acceptedAt && { by: acceptedName ?? '', at: acceptedAt.toISOString() },
  }
}

/** What the owner would agree to today. */
async function toOffer(
  deps: FeeDeps,
  shop: Shop,
  { startDay, hasControl }: AgreementRow,
): Promise<FeeAgreement> {
  const found = await termsOf(deps, shop, { startDay, hasControl })
  return {
    state: 'offered',
    startDay,
    hasControl,
    terms: found.terms,
    missing: found.missing,
    sha256: found.terms && hashOf(found.terms),
    agreed: null,
  }
}

async function termsOf(
  deps: FeeDeps,
  shop: Shop,
  { startDay, hasControl }: { startDay: string; hasControl: boolean },
): Promise<{ terms: FeeTerms | null; missing: string[] }> {
  const { currency, timeZone } = shop
  const plan = await findPlan(deps.db, shop.accountId)
  const today = dayIn(deps.now(), timeZone)
  const to = shiftDay(weekOf(startDay), -1)
  const from = shiftDay(weekOf(startDay), -7 * HISTORY_WEEKS)
  const { weeks, files } = await soldWeeksOf(deps, shop.id, { from, to })
  const strange = strangeFiles(files, { currency, timeZone })
  if (strange.length > 0) return { terms: null, missing: strange }
  const first = weeks.findIndex(({ channels }) => channels.length > 0)
  const trialEndsOn = plan ? planOn(plan, today).trialEndsOn : null
  const { terms, missing } = offerTerms({
    weeks: first === -1 ? [] : weeks.slice(first),
    startDay,
    hasControl,
    rate: plan?.rate ?? DEFAULT_RATE,
    currency,
    timeZone,
    notBefore: [today, ...(trialEndsOn ? [trialEndsOn] : [])],
  })
  if (!terms) return { terms: null, missing: [missing] }
  const gaps = missingFiles({ files, channels: terms.channels, weeks: terms.baseWeeks })
  return gaps.length > 0 ? { terms: null, missing: gaps } : { terms, missing: [] }
}

/** Names a document by its canonical form. */
export function hashOf(document: object): string {
  return createHash('sha256')
    .update(canonicalize(document) ?? '')
    .digest('hex')
}
