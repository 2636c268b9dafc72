import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageBox } from '#contract/intake.ts'
import type { IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import { addIntakeItem, joinIntakeItems, partIntakeItem } from '#contract/menu-intakes.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { intakeQuery, putIntake } from './menu-intakes.queries.ts'

type Reworked = { intake: MenuIntake; added: string[] }
type Named = Pick<IntakeItem, 'id' | 'version'>

/** Adds what was drawn, joins and parts items; each says what became of it, and a join can be undone. */
export function useRework(intakeId: string, onAdded: (ids: readonly string[]) => void) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const params = { id: intakeId }

  async function show({ intake, added }: Reworked) {
    await putIntake(queries, intake)
    onAdded(added)
  }
  async function tell(reason: unknown, otherwise: string) {
    toasts.show({ tone: 'danger', text: messageOf(reason, otherwise) })
    const isStale = reason instanceof CallFailed && [404, 409].includes(reason.status)
    if (isStale) await queries.invalidateQueries({ queryKey: intakeQuery(intakeId).queryKey })
  }

  const add = useMutation({
    mutationFn: (body: { page: number; box: PageBox }) => call(addIntakeItem, { params, body }),
    onSuccess: async (reworked) => {
      await show(reworked)
      toasts.show({ text: `${namesOf(reworked)} added.` })
    },
  })
  const part = useMutation({
    mutationFn: ({ id, version, at }: Named & { at?: number }) =>
      call(partIntakeItem, {
        params: { id: intakeId, itemId: id },
        body: { version, ...(at !== undefined && { at }) },
      }),
    onSuccess: async (reworked) => {
      await show(reworked)
      toasts.show({ text: `Parted into ${namesOf(reworked)}.` })
    },
  })
  const join = useMutation({
    mutationFn: (items: readonly Named[]) =>
      call(joinIntakeItems, {
        params,
        body: { items: items.map(({ id, version }) => ({ id, version })) },
      }),
    onSuccess: async (reworked) => {
      await show(reworked)
      const one = addedOf(reworked)[0]
      toasts.show({
        text: `Joined: ${namesOf(reworked)}.`,
        ...(one && { onUndo: () => undo(one.id) }),
      })
    },
    onError: (reason) => tell(reason, 'The items could not be joined. Try again.'),
  })

  /** With the version that it has by then: it was written meanwhile, or edited. */
  function undo(id: string) {
    const items = queries.getQueryData(intakeQuery(intakeId).queryKey)?.items
    const item = items?.find((each) => each.id === id)
    if (!item) return
    part.mutate(item, { onError: (reason) => tell(reason, 'It could not be undone. Try again.') })
  }
  return { add, part, join, tell }
}

export type Rework = ReturnType<typeof useRework>

function addedOf({ intake, added }: Reworked): IntakeItem[] {
  return intake.items.filter(({ id }) => added.includes(id))
}

function namesOf(reworked: Reworked): string {
  const names = addedOf(reworked).map(({ read }) => read.name)
  return names.length > 2 ? formatCount(names.length, 'item') : names.join(' and ')
}
