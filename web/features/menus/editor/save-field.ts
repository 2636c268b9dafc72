import type { WorkingItem } from '#contract/menu-editor.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import type { Refusal } from '../../../ui/editable-text.tsx'
import type { TextRead } from '../item-text.ts'
import { setField } from './menu-changes.ts'
import type { MenuEdits } from './use-menu-edits.ts'

/** Saves what was typed into a field of an item; answers why not, in a sentence, where it was not saved. */
export async function saveField(
  edits: MenuEdits,
  item: WorkingItem,
  { field, read }: { field: string; read: TextRead<unknown> },
): Promise<Refusal | null> {
  if ('problem' in read) return { sentence: read.problem }
  try {
    await edits.edit([setField('item', item, field, read.value)])
    return null
  } catch (reason) {
    const isConflict = reason instanceof CallFailed && reason.status === 409
    const sentence = messageOf(reason, 'It could not be saved. Try again.')
    return { sentence, ...(isConflict && { reload: edits.reload }) }
  }
}
