import { useState } from 'react'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  type DaypartDraft,
  daypartChanges,
  draftProblem,
  draftsOf,
  newDraft,
} from './daypart-form.ts'
import { rowProblems } from './hours-form.ts'
import type { MenuEdits } from './use-menu-edits.ts'
import { WeekHours } from './week-hours.tsx'

/** Lunch, dinner, weekend brunch: what is served when. */
export function DaypartsDialog({
  menu,
  edits,
  onClose,
}: {
  menu: WorkingMenu
  edits: MenuEdits
  onClose: () => void
}) {
  const [drafts, setDrafts] = useState(() => draftsOf(menu.dayparts))
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save() {
    setAsked(true)
    setProblem(undefined)
    if (drafts.some((draft) => draftProblem(draft, drafts))) return
    const changes = daypartChanges(menu, drafts)
    if (changes.length === 0) return onClose()
    setPending(true)
    try {
      await edits.edit(changes)
      onClose()
    } catch (reason) {
      setProblem(messageOf(reason, 'The dayparts could not be saved. Try again.'))
    }
    setPending(false)
  }
  return (
    <FormDialog
      title="Dayparts"
      size="large"
      action="Save the dayparts"
      actionPending="Saving…"
      isPending={isPending}
      error={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-soft-ink">
        Parts of your menu with hours of their own, such as Lunch. Without any, the whole menu is
        served whenever you are open.
      </p>
      {drafts.map((draft) => (
        <DaypartPart
          key={draft.ref}
          draft={draft}
          menu={menu}
          problem={isAsked ? draftProblem(draft, drafts) : null}
          isAsked={isAsked}
          onChange={(changes) =>
            setDrafts(drafts.map((one) => (one.ref === draft.ref ? { ...one, ...changes } : one)))
          }
          onRemove={() => setDrafts(drafts.filter(({ ref }) => ref !== draft.ref))}
        />
      ))}
      <div>
        <Button icon="add" onPress={() => setDrafts([...drafts, newDraft(menu)])}>
          Add a daypart
        </Button>
      </div>
    </FormDialog>
  )
}

type DaypartPartProps = {
  draft: DaypartDraft
  menu: WorkingMenu
  problem: string | null
  isAsked: boolean
  onChange: (changes: Partial<DaypartDraft>) => void
  onRemove: () => void
}

function DaypartPart({ draft, menu, problem, isAsked, onChange, onRemove }: DaypartPartProps) {
  const { name, rows, categories } = draft
  return (
    <section
      aria-label={name.trim() || 'New daypart'}
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
    >
      <div className="flex items-end gap-3">
        <TextField
          className="flex-1"
          label="Name"
          value={name}
          maxLength={120}
          onChange={(typed) => onChange({ name: typed })}
        />
        <Button
          variant="quiet"
          icon="trash"
          aria-label={`Remove ${name}`.trim()}
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
      <fieldset>
        <legend className="mb-1 text-[0.9375rem] font-medium">What is served</legend>
        <div className="flex flex-wrap gap-x-6">
          {menu.categories.map((category) => (
            <Checkbox
              key={category.ref}
              isSelected={categories.includes(category.ref)}
              onChange={(isOn) =>
                onChange({
                  // in the order of the menu, however they are ticked
                  categories: menu.categories
                    .map(({ ref }) => ref)
                    .filter((ref) => (ref === category.ref ? isOn : categories.includes(ref))),
                })
              }
            >
              {category.name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Fold title={`Hours: ${formatCount(rows.length, 'period')} a week`}>
        <WeekHours
          rows={rows}
          problems={isAsked ? rowProblems(rows) : NONE}
          onChange={(changed) => onChange({ rows: changed })}
          none="Not served"
        />
      </Fold>
      <Fold title={draft.from || draft.to ? 'Only for a season' : 'All year'}>
        <div className="flex flex-wrap gap-4">
          <TextField
            label="From"
            type="date"
            value={draft.from}
            onChange={(from) => onChange({ from })}
          />
          <TextField label="To" type="date" value={draft.to} onChange={(to) => onChange({ to })} />
        </div>
      </Fold>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}

const NONE = new Map<string, string>()
