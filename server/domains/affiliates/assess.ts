import {
  burstOf,
  isManyRefunds,
  likenessesOf,
  type Party,
  type ReviewKind,
  type Stop,
  stopOf,
} from '#affiliates/fraud.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { numberPrint, numberPrintsOf } from '../onboarding/number-prints.service.ts'
import type { AffiliateRow } from './affiliates.repo.ts'
import { type Customer, listCustomers, signupsSince, stopCustomer } from './customers.repo.ts'
import { type LineRow, listLines } from './lines.repo.ts'
import { decryptPayout } from './payout-data.ts'
import { listReviews, openReview } from './reviews.repo.ts'
import { takeBackOf } from './take-back.ts'

type AssessDeps = Pick<Deps, 'now' | 'config' | 'encryption' | 'derivedSecret'> & { db: Querier }

export const STOP_WORDS: Record<Stop, string> = {
  'same-account': 'Restaurant and affiliate are one account',
  'same-email': 'Restaurant and affiliate have one e-mail address',
  'same-payment': 'Restaurant and affiliate have one bank account',
  'same-tax-number': 'Restaurant and affiliate have one tax number',
}

const REVIEW_WORDS: Record<ReviewKind, (subject: string) => string> = {
  'same-address': (whose) => `${whose} has the same address as you.`,
  'same-phone': (whose) => `${whose} has the same phone number as you.`,
  'same-device': (whose) => `${whose} signed up in a browser in which your dashboard was open.`,
  'same-name': (whose) => `${whose} has the same name as you.`,
  'many-signups': () => 'Five or more restaurants signed up with one code within 24 hours.',
  'refund-share': (currency) => `30 % or more of what was paid in ${currency} was given back.`,
}

/** Looks at all that an affiliate brought: stops what may not earn, and has a person look at what is strange. */
export async function assess(
  deps: AssessDeps,
  tx: Transaction,
  affiliate: AffiliateRow,
): Promise<void> {
  const customers = await listCustomers(tx, affiliate.id)
  const own = partyOf(deps, affiliate)
  for (const customer of customers) {
    if (customer.stoppedFor !== null) continue
    const party = await partyOfCustomer(deps, tx, customer)
    const stop = stopOf(own, party)
    if (stop) await stopEarning(deps, tx, { affiliate, customer, stop })
    else
      for (const kind of likenessesOf(own, party))
        await ask(deps, tx, affiliate, { kind, customer: customer.number })
  }
  await lookAtSignups(deps, tx, affiliate)
  await lookAtRefunds(deps, tx, affiliate)
}

async function stopEarning(
  deps: AssessDeps,
  tx: Transaction,
  { affiliate, customer, stop }: { affiliate: AffiliateRow; customer: Customer; stop: Stop },
): Promise<void> {
  await stopCustomer(tx, customer.accountId, stop)
  const sales = (await listLines(tx, affiliate.id)).filter(isSaleOf(customer.number))
  for (const sale of sales)
    await takeBackOf(deps, tx, sale, { kind: 'reversal', net: 'all', reason: STOP_WORDS[stop] })
}

export function isSaleOf(number: number): (line: LineRow) => boolean {
  return (line) => line.customer === number && line.takesFrom === null && line.reversedOn === null
}

async function ask(
  deps: AssessDeps,
  tx: Transaction,
  affiliate: AffiliateRow,
  { kind, customer }: { kind: ReviewKind; customer: number },
): Promise<void> {
  const subject = `Restaurant #${customer}`
  await openReview(tx, {
    affiliateId: affiliate.id,
    kind,
    subject,
    customer,
    reason: REVIEW_WORDS[kind](subject),
    openedAt: deps.now(),
  })
}

async function lookAtSignups(
  deps: AssessDeps,
  tx: Transaction,
  affiliate: AffiliateRow,
): Promise<void> {
  const reviews = await listReviews(tx, affiliate.id)
  // what was looked at once is not counted again
  const since = reviews.find(({ kind }) => kind === 'many-signups')?.openedAt ?? new Date(0)
  const burst = burstOf(await signupsSince(tx, { affiliateId: affiliate.id, since }))
  if (!burst) return
  await openReview(tx, {
    affiliateId: affiliate.id,
    kind: 'many-signups',
    subject: burst.toISOString(),
    reason: REVIEW_WORDS['many-signups'](''),
    openedAt: deps.now(),
  })
}

async function lookAtRefunds(
  deps: AssessDeps,
  tx: Transaction,
  affiliate: AffiliateRow,
): Promise<void> {
  const lines = (await listLines(tx, affiliate.id)).filter(({ paidOn }) => paidOn !== null)
  for (const [currency, ofCurrency] of Map.groupBy(lines, (line) => line.currency)) {
    const paid = sum(ofCurrency.filter(({ net }) => net > 0))
    const returned = -sum(ofCurrency.filter(({ net }) => net < 0))
    if (!isManyRefunds({ paid, returned })) continue
    await openReview(tx, {
      affiliateId: affiliate.id,
      kind: 'refund-share',
      // opened again once more was given back
      subject: `${currency} ${returned}`,
      reason: REVIEW_WORDS['refund-share'](currency),
      openedAt: deps.now(),
    })
  }
}

function sum(lines: readonly LineRow[]): number {
  return lines.reduce((total, { net }) => total + net, 0)
}

function partyOf(deps: AssessDeps, affiliate: AffiliateRow): Party {
  const payout = decryptPayout(deps, affiliate)
  return {
    accountId: affiliate.ownAccount,
    emails: [affiliate.email],
    phones: [affiliate.phone],
    addresses: payout ? [payout.address] : [],
    names: [affiliate.name, payout?.legalName ?? ''],
    paymentPrints: payout ? [numberPrint(deps, payout.account)] : [],
    taxPrints: payout ? [numberPrint(deps, payout.taxNumber)] : [],
  }
}

async function partyOfCustomer(
  deps: AssessDeps,
  tx: Transaction,
  { accountId, account, isSameDevice }: Customer,
): Promise<Party & { isSameDevice: boolean }> {
  const prints = await numberPrintsOf({ ...deps, db: tx }, accountId)
  return {
    accountId,
    emails: [account.email, account.businessEmail],
    phones: [account.phone, account.businessPhone],
    addresses: [account.businessAddress],
    names: [`${account.name} ${account.surname}`, account.businessName],
    paymentPrints: prints.accounts,
    taxPrints: prints.taxNumbers,
    isSameDevice,
  }
}
