import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'
import { Notice } from './notice.tsx'

type FormDialogProps = {
  title: string
  /** On the button that sends the form, at rest and while it is sent. */
  action: string
  actionPending: string
  isPending: boolean
  /** Why it could not be sent. */
  error?: string | undefined
  size?: DialogSize
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over the page. It closes by its own buttons and Escape only, so that a click beside it loses nothing typed. */
export function FormDialog({
  title,
  action,
  actionPending,
  isPending,
  error,
  size = 'medium',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form that the dialog was opened from, though it stands elsewhere on the page.
    event.stopPropagation()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {isPending ? actionPending : action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
