import { attribute } from '#affiliates/attribution.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict, invalid, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import { type AffiliateRow, findByCode } from './affiliates.repo.ts'
import { demand, note } from './applications.service.ts'
import { assess } from './assess.ts'
import { findCustomer, forgetCustomer, hasAccount, setCustomer } from './customers.repo.ts'
import { ownMark, type SignupTraces } from './visits.ts'

export { type SignupTraces, tracesOf } from './visits.ts'

type SignupDeps = Pick<Deps, 'db' | 'now' | 'config' | 'derivedSecret' | 'encryption'>

/** Before anything is stored: a code that was typed and is nobody's is a mistake to tell of. */
export async function demandKnownCode(
  { db }: Pick<Deps, 'db'>,
  { typed }: SignupTraces,
): Promise<void> {
  if (typed === null || (await findByCode(db, typed))) return
  throw invalid('affiliates.unknown_code', 'This affiliate code is not known.', {
    affiliateCode: 'This code is not known. Check it, or leave it empty.',
  })
}

/** Fixes whose signup the account is; nobody's where no trace names an affiliate. */
export async function attributeSignup(
  deps: SignupDeps,
  tx: Transaction,
  { accountId, traces }: { accountId: string; traces: SignupTraces },
): Promise<void> {
  const codes = [traces.typed, ...traces.links, ...traces.cookies.map(({ code }) => code)]
  const known = new Map<string, AffiliateRow>()
  for (const code of codes) {
    const row = code === null ? undefined : await findByCode(tx, code)
    if (code !== null && row) known.set(code, row)
  }
  const isKnown = (code: string) => known.has(code)
  const found = attribute(traces, { isKnown, today: planDay(deps) })
  const affiliate = found && known.get(found.code)
  if (!found || !affiliate) return
  await setCustomer(tx, {
    accountId,
    affiliateId: affiliate.id,
    by: found.by,
    at: deps.now(),
    isSameDevice: traces.ownMark === ownMark(deps, affiliate.id),
  })
  await assess({ ...deps, db: tx }, tx, affiliate)
}

/** By staff, with a reason; what was earned stays where it is. */
export async function changeAttribution(
  deps: SignupDeps,
  caller: Caller,
  {
    accountId,
    affiliateId,
    reason,
  }: { accountId: string; affiliateId: string | null; reason: string },
): Promise<{ affiliateId: string | null }> {
  return deps.db.transaction(async (tx) => {
    if (!(await hasAccount(tx, accountId)))
      throw notFound('affiliates.no_account', 'There is no such account.')
    const before = await findCustomer(tx, accountId)
    if ((before?.affiliateId ?? null) === affiliateId)
      throw conflict('affiliates.same_attribution', 'The account is this affiliate’s already.')
    if (before) {
      const away = `Took Restaurant #${before.number} away: ${reason}`
      await note(deps, tx, caller, before.affiliateId, away)
    }
    if (affiliateId === null) {
      await forgetCustomer(tx, accountId)
      return { affiliateId }
    }
    const affiliate = await demand(tx, affiliateId)
    if (affiliate.state !== 'approved')
      throw conflict('affiliates.not_approved', 'Only an approved affiliate has customers.')
    const number = await setCustomer(tx, {
      accountId,
      affiliateId,
      by: 'operator',
      at: deps.now(),
    })
    await note(deps, tx, caller, affiliateId, `Gave Restaurant #${number}: ${reason}`)
    await assess({ ...deps, db: tx }, tx, affiliate)
    return { affiliateId }
  })
}
