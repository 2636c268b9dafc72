import { useId } from 'react'
import { DELETE_WORD } from '#contract/account-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAccountForm } from '../account-form.ts'
import { BoundTextField } from '../bound-text-field.tsx'
import { FormOutcome } from '../form-outcome.tsx'
import { useDeleteAccount } from './account.queries.ts'
import { checkDeleteForm, credentialProblem, type DeleteForm } from './credential-check.ts'

const EMPTY: DeleteForm = { password: '', confirmation: '' }

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const remove = useDeleteAccount()
  const isClosed = remove.isPending || remove.isSuccess
  const { control, onSubmit, problem } = useAccountForm<DeleteForm>({
    empty: EMPTY,
    check: checkDeleteForm,
    send: (form) => remove.mutateAsync(form),
    problemOf: credentialProblem,
    isClosed,
  })
  return (
    <Dialog
      title="Delete this account?"
      size="small"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isClosed && onClose()}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isClosed}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} isPending={isClosed}>
            Delete account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        <p>Everything in it is removed for good. This action cannot be undone.</p>
        <BoundTextField
          control={control}
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <BoundTextField
          control={control}
          name="confirmation"
          label={`Type ${DELETE_WORD} to go on`}
          autoComplete="off"
        />
        <FormOutcome
          problem={problem}
          pending={remove.isPending ? 'Deleting…' : null}
          success={null}
        />
      </form>
    </Dialog>
  )
}
