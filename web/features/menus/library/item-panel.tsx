import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MenuItem } from '#contract/menus.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type SaveState, SaveStatus } from '../../../ui/save-status.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useBulkChanges, useChangeItem, useLibraryRefresh } from '../use-item-changes.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ItemAllergens } from './item-allergens.tsx'
import { ItemFacts } from './item-facts.tsx'
import { changesOf, formOf, type ItemForm } from './item-form.ts'
import { ItemTextFields } from './item-text-fields.tsx'
import { ItemVersions } from './item-versions.tsx'

type ItemPanelProps = { item: MenuItem; onClose: () => void }

/** All of one item: its fields, what they are based on, and what it was before. */
export function ItemPanel({ item, onClose }: ItemPanelProps) {
  const { control, handleSubmit, reset, setError, setFocus, formState } = useForm<ItemForm>({
    defaultValues: formOf(item),
  })
  const change = useChangeItem()
  const { remove } = useBulkChanges()
  const { reload } = useLibraryRefresh()
  const { confirm } = useAlerts()
  const toasts = useToasts()
  const [lead, setLead] = useState<string | null>(null)
  const isConflict = change.error instanceof CallFailed && change.error.status === 409

  function tell(problems: Partial<Record<keyof ItemForm, string>>) {
    const names = Object.keys(formOf(item)) as (keyof ItemForm)[]
    const wrong = names.filter((name) => problems[name])
    for (const name of wrong) setError(name, { message: problems[name] ?? '' })
    if (wrong[0]) setFocus(wrong[0])
  }

  async function save(form: ItemForm) {
    if (change.isPending) return
    const found = changesOf(item, form)
    if ('problems' in found) return tell(found.problems)
    if (Object.keys(found.fields).length === 0) return reset(form)
    setLead(null)
    try {
      const answer = await change.mutateAsync({ item, fields: found.fields })
      reset(formOf(answer.item))
      toasts.show({ text: `${answer.item.name} saved.` })
    } catch (reason) {
      setLead(messageOf(reason, 'The item could not be saved. Try again.'))
      if (reason instanceof CallFailed) tell(reason.fields)
    }
  }

  async function close() {
    const leaves =
      !formState.isDirty ||
      (await confirm({ text: 'Leave without saving your changes?', confirmLabel: 'Leave' }))
    if (leaves) onClose()
  }

  return (
    <Dialog
      title={item.name}
      size="wide"
      isOpen
      isDismissable={!formState.isDirty}
      onOpenChange={(isOpen) => {
        if (!isOpen) void close()
      }}
      footer={
        <>
          <span className="mr-auto flex items-center gap-3">
            <FavouriteButton item={item} />
            {!formState.isDirty && (
              <ButtonLink to={`/advertisement?item=${item.id}`} variant="quiet">
                Advertise
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              icon="trash"
              isPending={remove.isPending}
              onPress={() => remove.mutate([item], { onSuccess: onClose })}
            >
              Delete
            </Button>
            {item.status === 'draft' && (
              <Button
                variant="quiet"
                icon="check"
                isPending={change.isPending}
                onPress={() => change.mutate({ item, fields: { status: 'kept' } })}
              >
                Keep
              </Button>
            )}
          </span>
          <span className="self-center">
            <SaveStatus state={stateOf(change.isPending, formState.isDirty, lead !== null)} />
          </span>
          <Button
            variant="primary"
            type="submit"
            form="item-panel"
            isPending={change.isPending}
            isDisabled={!formState.isDirty}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
        <ItemFacts item={item} />
        <div className="flex min-w-0 flex-col gap-7">
          {lead && (
            <Notice
              tone="danger"
              role="alert"
              actions={
                isConflict && (
                  <Button
                    size="small"
                    icon="refresh"
                    onPress={async () => {
                      await reload()
                      change.reset()
                      setLead(null)
                    }}
                  >
                    Reload
                  </Button>
                )
              }
            >
              {lead}
            </Notice>
          )}
          <form
            id="item-panel"
            noValidate
            onSubmit={handleSubmit(save)}
            className="flex flex-col gap-5"
          >
            <ItemTextFields control={control} currency={item.price?.currency ?? 'USD'} />
            <ItemAllergens
              control={control}
              item={item}
              isPending={change.isPending}
              isUnsaved={formState.isDirty}
              onConfirm={(isConfirmed) =>
                change.mutate(
                  { item, fields: { allergensConfirmed: isConfirmed } },
                  {
                    onError: (reason) =>
                      setLead(messageOf(reason, 'The allergens could not be confirmed.')),
                  },
                )
              }
            />
          </form>
          <ItemVersions
            item={item}
            isDisabled={formState.isDirty}
            onRestored={(restored) => reset(formOf(restored))}
          />
        </div>
      </div>
    </Dialog>
  )
}

function stateOf(isSaving: boolean, isDirty: boolean, hasFailed: boolean): SaveState {
  if (isSaving) return 'saving'
  if (hasFailed) return 'failed'
  return isDirty ? 'unsaved' : 'saved'
}
