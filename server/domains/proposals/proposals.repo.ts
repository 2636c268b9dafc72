import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SuggestionDecision } from '#contract/proposals.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { approvalLinks, proposalDecisions, proposals, suggestions } from './proposals.tables.ts'

export type ProposalRow = typeof proposals.$inferSelect & {
  by: string | null
  /** Somebody else's than the restaurant's own account: staff. */
  fromTeam: boolean
}
export type SuggestionRow = typeof suggestions.$inferSelect & { decidedByName: string | null }
export type DecisionRow = typeof proposalDecisions.$inferSelect & { by: string | null }
export type LinkRow = typeof approvalLinks.$inferSelect
export type Counts = Record<SuggestionDecision, number>

const nameOf = sql<string | null>`trim(concat_ws(' ', ${accounts.name}, ${accounts.surname}))`

const fromTeam = sql<boolean>`coalesce(${proposals.accountId} <> (select account_id from restaurants where id = ${proposals.restaurantId}), false)`

function named<T extends { accountId: string | null }>(row: T, by: string | null) {
  return { ...row, by: row.accountId === null ? null : by }
}

export async function insertProposal(
  tx: Transaction,
  proposal: typeof proposals.$inferInsert & { id: string },
  rows: readonly (typeof suggestions.$inferInsert)[],
): Promise<void> {
  await tx.insert(proposals).values(proposal)
  for (let at = 0; at < rows.length; at += 500) {
    await tx.insert(suggestions).values(rows.slice(at, at + 500))
  }
}

export async function findProposalRow(db: Querier, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select({ proposal: proposals, by: nameOf, fromTeam })
    .from(proposals)
    .leftJoin(accounts, eq(proposals.accountId, accounts.id))
    .where(eq(proposals.id, id))
  return row && { ...named(row.proposal, row.by), fromTeam: row.fromTeam }
}

export async function listProposalRows(
  db: Querier,
  restaurantId: number,
  { open, limit, offset }: { open?: boolean | undefined; limit: number; offset: number },
): Promise<{ rows: ProposalRow[]; total: number }> {
  const undecided = sql`exists (select 1 from ${suggestions} where ${suggestions.proposalId} = ${proposals.id} and ${suggestions.decision} = 'undecided') and ${proposals.withdrawnAt} is null`
  const where = and(
    eq(proposals.restaurantId, restaurantId),
    open === undefined ? undefined : open ? undecided : sql`not (${undecided})`,
  )
  const rows = await db
    .select({ proposal: proposals, by: nameOf, fromTeam })
    .from(proposals)
    .leftJoin(accounts, eq(proposals.accountId, accounts.id))
    .where(where)
    .orderBy(desc(proposals.at), desc(proposals.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ count: count() }).from(proposals).where(where)
  return {
    rows: rows.map((row) => ({ ...named(row.proposal, row.by), fromTeam: row.fromTeam })),
    total: total?.count ?? 0,
  }
}

export async function countByDecision(
  db: Querier,
  proposalIds: readonly string[],
): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>()
  if (proposalIds.length === 0) return counts
  const rows = await db
    .select({
      proposalId: suggestions.proposalId,
      decision: suggestions.decision,
      count: count(),
    })
    .from(suggestions)
    .where(inArray(suggestions.proposalId, [...proposalIds]))
    .groupBy(suggestions.proposalId, suggestions.decision)
  for (const row of rows) {
    const known = counts.get(row.proposalId) ?? { undecided: 0, accepted: 0, rejected: 0 }
    counts.set(row.proposalId, { ...known, [row.decision]: row.count })
  }
  return counts
}

function selectSuggestions(db: Querier) {
  return db
    .select({ suggestion: suggestions, decidedByName: nameOf })
    .from(suggestions)
    .leftJoin(accounts, eq(suggestions.decidedBy, accounts.id))
}

export async function listSuggestionRows(
  db: Querier,
  proposalId: string,
): Promise<SuggestionRow[]> {
  const rows = await selectSuggestions(db)
    .where(eq(suggestions.proposalId, proposalId))
    .orderBy(asc(suggestions.position))
  return rows.map(({ suggestion, decidedByName }) => ({ ...suggestion, decidedByName }))
}

export async function findSuggestionRow(
  db: Querier,
  id: string,
): Promise<SuggestionRow | undefined> {
  const [row] = await selectSuggestions(db).where(eq(suggestions.id, id))
  return row && { ...row.suggestion, decidedByName: row.decidedByName }
}

/** Writes only where the version is still the one that was read; answers whether it was. */
export async function updateSuggestion(
  tx: Transaction,
  input: { id: string; version: number; changes: Partial<typeof suggestions.$inferInsert> },
): Promise<boolean> {
  const rows = await tx
    .update(suggestions)
    .set({ ...input.changes, version: input.version + 1 })
    .where(and(eq(suggestions.id, input.id), eq(suggestions.version, input.version)))
    .returning({ id: suggestions.id })
  return rows.length > 0
}

export async function setDecision(
  tx: Transaction,
  ids: readonly string[],
  values: Pick<
    typeof suggestions.$inferInsert,
    'decision' | 'decidedBy' | 'decidedAt' | 'rejectReason'
  >,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(suggestions)
    .set(values)
    .where(inArray(suggestions.id, [...ids]))
}

/** Of these fingerprints, those that were rejected for the restaurant or wait there for a decision. */
export async function knownFingerprints(
  db: Querier,
  restaurantId: number,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set()
  const isWaiting = and(eq(suggestions.decision, 'undecided'), isNull(proposals.withdrawnAt))
  const rows = await db
    .selectDistinct({ fingerprint: suggestions.fingerprint })
    .from(suggestions)
    .innerJoin(proposals, eq(suggestions.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.restaurantId, restaurantId),
        inArray(suggestions.fingerprint, [...fingerprints]),
        sql`(${suggestions.decision} = 'rejected' or ${isWaiting})`,
      ),
    )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

export async function setWithdrawn(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(proposals).set({ withdrawnAt: at }).where(eq(proposals.id, id))
}

export async function insertDecision(
  tx: Transaction,
  values: typeof proposalDecisions.$inferInsert,
): Promise<void> {
  await tx.insert(proposalDecisions).values(values)
}

function selectDecisions(db: Querier, where: SQL | undefined) {
  return db
    .select({ decision: proposalDecisions, by: nameOf })
    .from(proposalDecisions)
    .innerJoin(proposals, eq(proposalDecisions.proposalId, proposals.id))
    .leftJoin(accounts, eq(proposalDecisions.accountId, accounts.id))
    .where(where)
}

export async function findDecisionRow(db: Querier, id: string): Promise<DecisionRow | undefined> {
  const [row] = await selectDecisions(db, eq(proposalDecisions.id, id))
  return row && named(row.decision, row.by)
}

export async function listDecisionRows(
  db: Querier,
  restaurantId: number,
  { since, limit, offset }: { since: Date; limit: number; offset: number },
): Promise<{ rows: DecisionRow[]; total: number }> {
  const where = and(eq(proposals.restaurantId, restaurantId), gt(proposalDecisions.at, since))
  const rows = await selectDecisions(db, where)
    .orderBy(desc(proposalDecisions.at), desc(proposalDecisions.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(proposalDecisions)
    .innerJoin(proposals, eq(proposalDecisions.proposalId, proposals.id))
    .where(where)
  return { rows: rows.map((row) => named(row.decision, row.by)), total: total?.count ?? 0 }
}

export async function setDecisionUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(proposalDecisions).set({ undoneAt: at }).where(eq(proposalDecisions.id, id))
}

export async function insertLink(
  tx: Transaction,
  values: typeof approvalLinks.$inferInsert,
): Promise<void> {
  await tx.insert(approvalLinks).values(values)
}

export async function findLink(db: Querier, id: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(approvalLinks).where(eq(approvalLinks.id, id))
  return row
}

/** The newest link that answers a proposal. */
export async function findApprovalLink(
  db: Querier,
  proposalId: string,
): Promise<LinkRow | undefined> {
  const { purpose, createdAt } = approvalLinks
  const [row] = await db
    .select()
    .from(approvalLinks)
    .where(and(eq(approvalLinks.proposalId, proposalId), eq(purpose, 'approve')))
    .orderBy(desc(createdAt))
    .limit(1)
  return row
}

export async function findLinkByHash(db: Querier, tokenHash: string): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(approvalLinks).where(eq(approvalLinks.tokenHash, tokenHash))
  return row
}

/** Answers whether this was its one use. */
export async function takeLink(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(approvalLinks)
    .set({ usedAt: at })
    .where(and(eq(approvalLinks.id, id), isNull(approvalLinks.usedAt)))
    .returning({ id: approvalLinks.id })
  return rows.length > 0
}

export async function findOwner(db: Querier, accountId: string) {
  const [row] = await db
    .select({ name: accounts.name, email: accounts.email, confirmed: accounts.confirmed })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}
