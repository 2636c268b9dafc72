import { jsonAnswer, readBody } from '../stand-in-faults.ts'
import { type Answer, type Asked, withMerchant } from './stand-in-state.ts'

export function listMerchants({ state, request }: Asked): Answer {
  const page = Number(request.url.searchParams.get('page') ?? 0)
  const size = Math.min(100, Number(request.url.searchParams.get('size') ?? 20))
  const all = Object.values(state.merchants)
  const shown = all.slice(page * size, (page + 1) * size).map((merchant) => ({
    cust_id: merchant.storeId,
    name: merchant.name,
    address: merchant.address,
    pos_eligibility: merchant.isTaken ? 'NOT_ELIGIBLE' : 'ELIGIBLE',
    reasons: merchant.isTaken ? ['ALREADY_INTEGRATED'] : [],
  }))
  const said = jsonAnswer(state, 200, shown)
  return { ...said, headers: { ...said.headers, 'x-total-count': String(all.length) } }
}

export function associate({ state, request }: Asked): Answer {
  const asked = readBody(request.body) as { cust_id: string; external_id?: string }[] | undefined
  if (!Array.isArray(asked)) return jsonAnswer(state, 422, { message: 'a list of merchants' })
  const statusOf = (id: string) => {
    const merchant = state.merchants[id]
    if (!merchant) return 'NOT_FOUND'
    return merchant.isTaken ? 'ALREADY_INTEGRATED' : 'SUCCESS'
  }
  const rows = asked.map(({ cust_id }) => ({ cust_id, status: statusOf(cust_id) }))
  const linked = asked
    .filter(({ cust_id }) => statusOf(cust_id) === 'SUCCESS')
    .reduce(
      (left, { cust_id, external_id }) =>
        withMerchant(left, cust_id, { externalId: external_id ?? cust_id }),
      state,
    )
  return jsonAnswer(linked, 200, rows)
}

export function activate({ state, request }: Asked): Answer {
  const asked = readBody(request.body) as { job_id?: string } | undefined
  const job = state.jobs[asked?.job_id ?? '']
  if (!job) return jsonAnswer(state, 404, { message: 'no such job' })
  return jsonAnswer(withMerchant(state, job.storeId, { isActive: true }), 200, {
    batch_id: 'batch-1',
    merchant_activation_enablement_response: [
      { cust_id: job.storeId, kicked_off_enablement: true, reason: [] },
    ],
  })
}

export function deactivate({ state, request }: Asked): Answer {
  const asked = readBody(request.body) as { merchant_id?: string } | undefined
  const storeId = asked?.merchant_id ?? ''
  if (!state.merchants[storeId]) return jsonAnswer(state, 404, { message: 'no merchant' })
  return jsonAnswer(withMerchant(state, storeId, { externalId: null, isActive: false }), 200, {})
}
