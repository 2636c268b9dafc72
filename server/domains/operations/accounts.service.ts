import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/operations.ts'
import type { AccountLine } from '#contract/operations.ts'
import { csvOf } from '#server/core/csv.ts'
import { allPages, type Cursor, pageOf, readCursor } from '#server/core/db/cursor.ts'
import { notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { planDay, planOf } from '../billing/plans.service.ts'
import { statementsOf } from '../billing/statements.service.ts'
import { findAccountFacts, listRestaurantFacts, listSignIns } from './account-facts.repo.ts'
import {
  type AccountRow,
  type AccountsAsked,
  countAccounts,
  listAccountRows,
} from './account-lines.repo.ts'
import { toRestaurants } from './to-restaurants.ts'

type AccountDeps = Pick<Deps, 'db' | 'config' | 'now'>

type Asked = Omit<z.output<typeof contract.getAccountsFile.query>, 'ids'>

export async function listAccounts(
  deps: AccountDeps,
  { after, limit, ...query }: z.output<typeof contract.listAccounts.query>,
): Promise<ResponseOf<typeof contract.listAccounts>> {
  const asked = askedOf(deps, query, null)
  const from = readCursor(after)
  const [rows, counted] = await Promise.all([
    listAccountRows(deps.db, asked, { after: from, limit: limit + 1 }),
    from ? countAccounts(deps.db, asked) : null,
  ])
  const total = counted ?? rows[0]?.total ?? 0
  const { page, next } = pageOf(rows, limit, cursorOf)
  return { accounts: page.map(toLine), total, next }
}

/** All that is found, or those that were chosen, as a file that is made while it is read. */
export function accountsFile(
  deps: AccountDeps,
  { ids, ...query }: z.output<typeof contract.getAccountsFile.query>,
): Readable {
  const asked = askedOf(deps, query, ids ?? null)
  return Readable.from(csvOf(CSV_FIELDS, csvPages(deps, asked)))
}

async function* csvPages({ db }: AccountDeps, asked: AccountsAsked) {
  for await (const rows of allPages((page) => listAccountRows(db, asked, page), cursorOf)) {
    yield rows.map(csvRow)
  }
}

const CSV_FIELDS = [
  'id',
  'business',
  'name',
  'email',
  'confirmed',
  'joined',
  'restaurants',
  'plan',
  'interval',
  'trial_ends',
  'last_review',
  'links',
  'failing_links',
  'last_sign_in',
] as const

function csvRow(row: AccountRow) {
  const { links, plan, ...line } = toLine(row)
  return {
    id: line.id,
    business: line.businessName,
    name: line.name,
    email: line.email,
    confirmed: line.isConfirmed,
    joined: line.joinedAt,
    restaurants: line.restaurants,
    plan: plan.stand,
    interval: plan.interval,
    trial_ends: plan.trialEndsOn,
    last_review: line.reviewedAt,
    links: links.open,
    failing_links: links.failing,
    last_sign_in: line.signedInAt,
  }
}

export async function getAccount(
  deps: AccountDeps,
  id: string,
): Promise<ResponseOf<typeof contract.getAccount>> {
  const asked = { ...askedOf(deps, NO_FILTER, [id]) }
  const [row] = await listAccountRows(deps.db, asked, { after: null, limit: 1 })
  const facts = await findAccountFacts(deps.db, id)
  if (!row || !facts) throw notFound('operations.no_account', 'There is no such account.')
  const [restaurants, plan, statements, signIns] = await Promise.all([
    listRestaurantFacts(deps.db, id),
    planOf(deps, id),
    statementsOf(deps, id, 12),
    listSignIns(deps.db, id, 10),
  ])
  const { phone, businessAddress, businessPhone, businessEmail, businessType } = facts
  return {
    account: {
      line: toLine(row),
      phone,
      business: {
        address: businessAddress,
        phone: businessPhone,
        email: businessEmail,
        type: businessType,
      },
      hasSecondFactor: facts.hasSecondFactor,
      plan,
      restaurants: toRestaurants(restaurants),
      statements,
      hasNewsletter: facts.hasNewsletter,
      messages: facts.messages,
      signIns: signIns.map(({ at, action }) => ({ at: at.toISOString(), action })),
    },
  }
}

const NO_FILTER: Asked = { search: '', sort: 'business', descending: false }

function askedOf(
  deps: AccountDeps,
  { search, plan, links, confirmed, sort, descending }: Asked,
  ids: readonly string[] | null,
): AccountsAsked {
  return {
    search,
    plan: plan ?? null,
    links: links ?? null,
    confirmed: confirmed ?? null,
    sort,
    descending,
    ids,
    today: planDay(deps),
  }
}

function cursorOf({ sortValue, id }: AccountRow): Cursor {
  return { value: sortValue, id }
}

function toLine(row: AccountRow): AccountLine {
  return {
    id: row.id,
    businessName: row.businessName,
    name: row.name,
    email: row.email,
    isConfirmed: row.confirmed,
    joinedAt: iso(row.joinedAt),
    restaurants: row.restaurants,
    plan: { stand: row.stand, interval: row.interval, trialEndsOn: row.trialEndsOn },
    reviewedAt: row.reviewedAt === null ? null : iso(row.reviewedAt),
    links: { open: row.open, failing: row.failing },
    signedInAt: iso(row.signedInAt),
  }
}

/** The database writes `2026-11-24 10:00:00+00`. */
function iso(stamp: string): string {
  return new Date(stamp).toISOString()
}
