import type { Platform } from '#contract/platforms.ts'
import type { ChannelAdapter } from './channel-adapter.ts'
import { deliverooAdapter } from './deliveroo/deliveroo-adapter.ts'
import { deliverooStandIn } from './deliveroo/deliveroo-stand-in.ts'
import { doordashAdapter } from './doordash/doordash-adapter.ts'
import { doordashStandIn } from './doordash/doordash-stand-in.ts'
import { grubhubAdapter } from './grubhub/grubhub-adapter.ts'
import { grubhubStandIn } from './grubhub/grubhub-stand-in.ts'
import { jetconnectAdapter } from './jetconnect/jetconnect-adapter.ts'
import { jetconnectStandIn } from './jetconnect/jetconnect-stand-in.ts'
import { justeatAdapter } from './justeat/justeat-adapter.ts'
import { justeatStandIn } from './justeat/justeat-stand-in.ts'
import type { StandIn } from './stand-in.ts'
import { ubereatsAdapter } from './ubereats/ubereats-adapter.ts'
import { ubereatsStandIn } from './ubereats/ubereats-stand-in.ts'

/** The ways to the delivery platforms, and what stands in for each in Practice. */
export type Delivery = {
  adapters: Partial<Record<Platform, ChannelAdapter>>
  standIns: Partial<Record<Platform, StandIn<unknown>>>
  /** How real platforms are reached. */
  fetch: (request: Request) => Promise<Response>
  /** What one call to a platform may take with all its requests. */
  longestMs: number
}

export function openDelivery(): Delivery {
  return {
    adapters: {
      doordash: doordashAdapter,
      ubereats: ubereatsAdapter,
      grubhub: grubhubAdapter,
      deliveroo: deliverooAdapter,
      justeat: justeatAdapter,
      jetconnect: jetconnectAdapter,
    },
    standIns: {
      doordash: doordashStandIn,
      ubereats: ubereatsStandIn,
      grubhub: grubhubStandIn,
      deliveroo: deliverooStandIn,
      justeat: justeatStandIn,
      jetconnect: jetconnectStandIn,
    },
    fetch: (request) => fetch(request),
    longestMs: 60_000,
  }
}
