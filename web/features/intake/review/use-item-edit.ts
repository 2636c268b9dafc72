import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { updateIntakeItem } from '#contract/menu-intakes.ts'
import { call } from '../../../lib/call.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import type { Refusal } from '../../../ui/editable-text.tsx'
import type { TextRead } from '../../menus/item-text.ts'
import { intakeQuery, putItems } from '../menu-intakes.queries.ts'

export type IntakeItemFields = Omit<BodyOf<typeof updateIntakeItem>, 'version'>

/** Changes an item where it stands, sent with the version that was on the screen. */
export function useItemEdit(intakeId: string, item: IntakeItem) {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (fields: IntakeItemFields) =>
      call(updateIntakeItem, {
        params: { id: intakeId, itemId: item.id },
        body: { version: item.version, ...fields },
      }),
    onSuccess: ({ item: changed }) =>
      putItems(queries, intakeId, (one) => (one.id === changed.id ? changed : one)),
  })

  return async function save(read: TextRead<IntakeItemFields>): Promise<Refusal | null> {
    if ('problem' in read) return { sentence: read.problem }
    try {
      await mutateAsync(read.value)
      return null
    } catch (reason) {
      const isConflict = reason instanceof CallFailed && reason.status === 409
      const reload = () => queries.invalidateQueries({ queryKey: intakeQuery(intakeId).queryKey })
      return { sentence: sentenceOf(reason), ...(isConflict && { reload }) }
    }
  }
}

function sentenceOf(reason: unknown): string {
  const [own] = reason instanceof CallFailed ? Object.values(reason.fields) : []
  return own ?? messageOf(reason, 'It could not be saved. Your text is still here: try again.')
}
