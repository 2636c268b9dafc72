import type { ChannelCall, ChannelHours, Outcome } from '../channel-adapter.ts'
import { callGrubhub } from './grubhub-call.ts'
import { weeklySchedule } from './weekly-schedule.ts'

/** The store's own hours, which stand beside the menu, and the days that differ. */
export async function setGrubhubHours(hours: ChannelHours, call: ChannelCall): Promise<Outcome> {
  const path = `/pos/v1/merchant/${encodeURIComponent(call.link.storeId)}/schedules`
  const { rules } = weeklySchedule('store', 'Store', hours.hours)
  await callGrubhub(call, 'PUT', path, { type: 'WEEKLY', rules })
  await callGrubhub(call, 'PUT', `${path}/overrides`, [
    ...hours.specialHours.map(({ date, hours: open }) => ({
      date,
      closed: open.length === 0,
      hours: open.map(({ from, to }) => ({
        start_time: `${from}:00.000`,
        end_time: to === '24:00' ? '23:59:59.999' : `${to}:00.000`,
      })),
    })),
  ])
  return { state: 'live', items: [], words: null }
}
