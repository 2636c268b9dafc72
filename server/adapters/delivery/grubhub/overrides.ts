import { z } from 'zod'
import type { ChannelCall, Outcome, SoldOutItem } from '../channel-adapter.ts'
import { readAnswer } from '../parts/call-platform.ts'
import { callGrubhub } from './grubhub-call.ts'
import { FOR_EVER } from './payload.ts'

const queued = z.object({
  status: z.string(),
  message: z.string().nullish(),
  job_id: z.string().nullish(),
})
const jobStatus = z.object({
  processing_complete: z.boolean(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
  entity_override_results: z
    .array(
      z.object({
        entity_id: z.string(),
        status: z.string(),
        details: z.string().nullish(),
      }),
    )
    .nullish(),
})

/** One list of overrides for all; a bad one does not stop the others. */
export async function overrideSoldOut(
  items: readonly SoldOutItem[],
  call: ChannelCall,
): Promise<Outcome> {
  if (items.length === 0) return { state: 'live', items: [], words: null }
  const start = call.now().toISOString()
  const path = `/pos/v1/merchant/${encodeURIComponent(call.link.storeId)}/menu/schedules/overrides`
  const overrides = items.map(({ ref, until, isSoldOut }) => ({
    entity_ids: [ref],
    schedule_override: {
      op: 'ADD',
      start,
      end: isSoldOut && until ? until.toISOString() : FOR_EVER,
      show_or_hide: isSoldOut ? 'HIDE' : 'SHOW',
    },
  }))
  const answer = await callGrubhub(
    call,
    'PATCH',
    `${path}/external?allow_partial_success=true`,
    overrides,
  )
  const { status, message, job_id: job } = readAnswer(queued, answer, call)
  if (status === 'OK') return { state: 'live', items: [], words: null }
  if (status !== 'QUEUED' || !job) {
    return { state: 'rejected', items: [], words: message ?? status }
  }
  return overrideOutcome(`${path}/${encodeURIComponent(job)}/status`, call)
}

async function overrideOutcome(path: string, call: ChannelCall): Promise<Outcome> {
  const answer = await callGrubhub(call, 'GET', path)
  const {
    processing_complete: isDone,
    status,
    reason,
    entity_override_results,
  } = readAnswer(jobStatus, answer, call)
  const failed = (entity_override_results ?? [])
    .filter((result) => result.status === 'FAILED')
    .map(({ entity_id, details }) => ({ ref: entity_id, words: details ?? 'not changed' }))
  if (!isDone) return { state: 'processing', items: failed, words: null }
  if (status === 'FAILED') return { state: 'rejected', items: failed, words: reason ?? status }
  return { state: failed.length > 0 ? 'partial' : 'live', items: failed, words: reason ?? null }
}
