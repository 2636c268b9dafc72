import type { BrandCheck } from '#contract/brand-model.ts'
import type { ChecklistEntry } from './knowledge/schema.ts'

const DAY_MS = 86_400_000

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first day on which a platform that counts launches lets another one begin; today where none is near. */
export function earliestLaunch(
  today: string,
  launches: readonly { name: string; on: string }[],
  daysBetween: number,
): { on: string; because: string | null } {
  const last = launches.toSorted((one, other) => (one.on < other.on ? 1 : -1))[0]
  const next = last ? daysAfter(last.on, daysBetween) : today
  return last && next > today ? { on: next, because: last.name } : { on: today, because: null }
}

export type Progress = { isDone: boolean; text: string | null; to: string | null }

/** The checklist with its dates: what the menu shows is counted, what only a person knows is ticked. */
export function launchChecklist(
  entries: readonly ChecklistEntry[],
  {
    today,
    plannedFor,
    counted,
    ticks,
  }: {
    today: string
    plannedFor: string | null
    /** By the entry's id. */
    counted: Readonly<Record<string, Progress>>
    /** The day on which the owner said so, by the entry's id. */
    ticks: Readonly<Record<string, string>>
  },
): BrandCheck[] {
  return entries.map(({ id, by, before, title, detail }) => {
    const doneOn = by === 'owner' ? (ticks[id] ?? null) : null
    const isDone = by === 'owner' ? doneOn !== null : (counted[id]?.isDone ?? false)
    const due = plannedFor === null ? null : daysAfter(plannedFor, -before)
    const state = isDone ? 'done' : due !== null && due < today ? 'late' : 'open'
    return {
      id,
      by,
      title,
      detail: detail ?? null,
      progress: by === 'menu' ? (counted[id]?.text ?? null) : null,
      state,
      due,
      doneOn,
      to: by === 'menu' && !isDone ? (counted[id]?.to ?? null) : null,
    }
  })
}
