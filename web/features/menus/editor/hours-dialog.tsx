import { useState } from 'react'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { sameValue } from '#menu/same-value.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import {
  hoursOf,
  rowProblems,
  rowsOf,
  specialDaysOf,
  specialProblems,
  specialRowsOf,
} from './hours-form.ts'
import { setField } from './menu-changes.ts'
import { SpecialDays } from './special-days.tsx'
import type { MenuEdits } from './use-menu-edits.ts'
import { WeekHours } from './week-hours.tsx'

const NONE = new Map<string, string>()

/** When the restaurant is open: its week, and the days that are different. */
export function HoursDialog({
  menu,
  edits,
  onClose,
}: {
  menu: WorkingMenu
  edits: MenuEdits
  onClose: () => void
}) {
  const { restaurant } = menu
  const [rows, setRows] = useState(() => rowsOf(restaurant.hours))
  const [special, setSpecial] = useState(() => specialRowsOf(restaurant.specialHours))
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wrong = { week: rowProblems(rows), special: specialProblems(special) }

  async function save() {
    setAsked(true)
    setProblem(undefined)
    if (wrong.week.size + wrong.special.size > 0) return
    const wanted = { hours: hoursOf(rows), specialHours: specialDaysOf(special) }
    const changes = (['hours', 'specialHours'] as const).flatMap((field): MenuChange[] =>
      sameValue(restaurant[field], wanted[field])
        ? []
        : [setField('restaurant', restaurant, field, wanted[field])],
    )
    if (changes.length === 0) return onClose()
    setPending(true)
    try {
      await edits.edit(changes)
      onClose()
    } catch (reason) {
      setProblem(messageOf(reason, 'The hours could not be saved. Try again.'))
    }
    setPending(false)
  }
  return (
    <FormDialog
      title="Opening hours"
      size="large"
      action="Save the hours"
      actionPending="Saving…"
      isPending={isPending}
      error={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-soft-ink">
        In the time of {restaurant.timeZone.replaceAll('_', ' ')}. An end before its beginning is
        the next morning’s.
      </p>
      <WeekHours
        rows={rows}
        problems={isAsked ? wrong.week : NONE}
        onChange={setRows}
        none="Closed"
      />
      <section className="border-t border-line pt-5">
        <h3 className="mb-2 text-xl">Special days</h3>
        <SpecialDays
          rows={special}
          problems={isAsked ? wrong.special : NONE}
          onChange={setSpecial}
        />
      </section>
    </FormDialog>
  )
}
