import type { StandInAnswer, StandInRequest, StandInStore } from '../stand-in.ts'
import type { Faults } from '../stand-in-faults.ts'
import type { GrubhubMenu } from './payload.ts'

export interface Job {
  storeId: string
  url: string
  keepsOverrides: boolean
  /** How often the menu was asked for at its address. */
  tries: number
  /** What was found there. */
  body: string | null
  beganAt: number
  status: string
  details: string[]
  badPictures: { external_id: string; url: string; menu_item_name: string }[]
}

export interface Override {
  entity: string
  start: string
  end: string
}

export interface OverrideJob {
  storeId: string
  results: { entity_index: number; entity_id: string; status: string; details: string }[]
}

export interface Merchant extends StandInStore {
  externalId: string | null
  isActive: boolean
  /** Another integrator has it. */
  isTaken: boolean
  live: GrubhubMenu | null
  overrides: Override[]
  schedules: unknown
}

export interface GrubhubState {
  faults: Faults
  merchants: Record<string, Merchant>
  jobs: Record<string, Job>
  overrideJobs: Record<string, OverrideJob>
  /** Pictures whose address holds this cannot be fetched. */
  badPicture: string | null
  count: number
}

export type Answer = StandInAnswer<GrubhubState>
export type Asked = { state: GrubhubState; request: StandInRequest; now: Date; parts: string[] }

export function merchantOf(store: StandInStore): Merchant {
  return {
    ...store,
    externalId: null,
    isActive: false,
    isTaken: false,
    live: null,
    overrides: [],
    schedules: null,
  }
}

export function withMerchant(
  state: GrubhubState,
  storeId: string,
  change: Partial<Merchant>,
): GrubhubState {
  const merchant = state.merchants[storeId]
  if (!merchant) return state
  return { ...state, merchants: { ...state.merchants, [storeId]: { ...merchant, ...change } } }
}
