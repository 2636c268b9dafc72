import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Querier } from '../db/connect.ts'
import { AppError } from '../errors.ts'

/** Whose account something is done for, and on which of its restaurants. */
export type ActedFor = { accountId: string; restaurantId?: number }

export type ActsFor = (db: Querier, whom: ActedFor) => Promise<void>

/** One call by which somebody of the staff changes something. */
export type AuditEntry = {
  id: string
  operatorId: string
  /** Network address of the operator. */
  address: string
  /** `PUT /api/plans/:accountId` */
  action: string
  words: string
  target: Record<string, unknown>
  /** The body of a call for staff; what owners' calls are given can be large or secret, and is left out. */
  given: unknown
}

/** Where it is written; the domain that keeps it is passed in. */
export type Audit = {
  /** Written before anything is done, so that nothing is done unwritten. */
  begin(entry: AuditEntry): Promise<void>
  /** Says for whom, in the transaction that does it; begins the entry where none was begun. */
  note(db: Querier, entry: AuditEntry, whom: ActedFor): Promise<void>
  end(id: string, status: number): Promise<void>
}

/** Runs a call, and writes down what staff change by it: each call of their own, others where they act for somebody. */
export function audited<A>(
  audit: Audit,
  definition: Endpoint,
  request: FastifyRequest,
  run: () => A,
): A | Promise<Awaited<A>> {
  const { caller } = request
  const isNoted = definition.noted ?? definition.method !== 'GET'
  if (caller?.role !== 'operator' || !isNoted) return run()
  return writeDown(audit, definition, request, { operatorId: caller.accountId, run })
}

async function writeDown<A>(
  audit: Audit,
  definition: Endpoint,
  request: FastifyRequest,
  { operatorId, run }: { operatorId: string; run: () => A },
): Promise<Awaited<A>> {
  const entry = entryOf(definition, request, operatorId)
  let isWritten = definition.access === 'operator'
  if (isWritten) await audit.begin(entry)
  const notedFor = new Set<string>()
  if (request.caller) {
    request.caller.actsFor = async (db, whom) => {
      const key = `${whom.accountId} ${whom.restaurantId}`
      // Once for each: a second one outside the transaction of the first would wait for its end.
      if (whom.accountId === operatorId || notedFor.has(key)) return
      notedFor.add(key)
      await audit.note(db, entry, whom)
      isWritten = true
    }
  }
  let status = definition.status ?? 200
  try {
    return await run()
  } catch (error) {
    status = error instanceof AppError ? error.status : 500
    throw error
  } finally {
    if (isWritten) await audit.end(entry.id, status)
  }
}

function entryOf(
  definition: Endpoint,
  { id, ip, params, body, query }: FastifyRequest,
  operatorId: string,
): AuditEntry {
  const { method, path, summary, noted, access } = definition
  const isForStaff = access === 'operator'
  return {
    id,
    operatorId,
    address: ip,
    action: `${method} ${path}`,
    words: noted || summary,
    target: { ...(params as object) },
    given: isForStaff ? (body ?? (definition.method === 'GET' ? query : null) ?? null) : null,
  }
}
