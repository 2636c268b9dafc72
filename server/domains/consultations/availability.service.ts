import type { ServiceId, TimeSlot } from '#contract/consultations.ts'
import type { Deps } from '#server/deps.ts'
import { bookingWindow, comingSlots, endOf, type Slot, slotsOfDay } from './business-days.ts'
import { type Consultant, listConsultants, listTaken } from './consultations.repo.ts'

type AvailabilityDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Every slot of a day, with whether a consultant who takes the service is free then. */
export async function availabilityOf(
  deps: AvailabilityDeps,
  { date, service }: { date: string; service: ServiceId },
): Promise<{ time_slots: TimeSlot[]; time_zone: string }> {
  const { business } = deps.config
  const now = deps.now()
  const slots = slotsOfDay(business, date, now)
  const consultants = await listConsultants(deps.db, service)
  const isFree = await freeSlots(deps, consultants, slots)
  return {
    time_slots: slots.map((slot) => ({
      time: slot.time,
      available: slot.startsAt > now && isFree(slot),
      shared_with: otherServices(consultants, service),
      starts_at: slot.startsAt.toISOString(),
    })),
    time_zone: business.timeZone,
  }
}

/** The days that can be booked, and those of them that have a free slot. */
export async function daysOf(
  deps: AvailabilityDeps,
  service: ServiceId,
): Promise<{ time_zone: string; first: string; last: string; days: string[] }> {
  const { business } = deps.config
  const now = deps.now()
  const coming = comingSlots(business, now)
  const consultants = await listConsultants(deps.db, service)
  const isFree = await freeSlots(deps, consultants, [...coming.values()].flat())
  return {
    time_zone: business.timeZone,
    ...bookingWindow(business, now),
    days: [...coming].filter(([, slots]) => slots.some(isFree)).map(([day]) => day),
  }
}

/** Asks once for all of these slots; they are in order. */
async function freeSlots(
  deps: Pick<Deps, 'db'>,
  consultants: readonly Consultant[],
  slots: readonly Slot[],
): Promise<(slot: Slot) => boolean> {
  const [first, last] = [slots.at(0), slots.at(-1)]
  if (!first || !last) return () => false
  const taken = await listTaken(deps.db, {
    consultantIds: consultants.map(({ id }) => id),
    from: first.startsAt,
    until: endOf(last.startsAt),
  })
  const takers = new Map<number, number>()
  for (const { startsAt } of taken) {
    takers.set(startsAt.getTime(), (takers.get(startsAt.getTime()) ?? 0) + 1)
  }
  return ({ startsAt }) => (takers.get(startsAt.getTime()) ?? 0) < consultants.length
}

function otherServices(consultants: readonly Consultant[], service: ServiceId): ServiceId[] {
  const taken = new Set(consultants.flatMap(({ services }) => services))
  taken.delete(service)
  return [...taken]
}
