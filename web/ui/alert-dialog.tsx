import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Question } from './alerts.tsx'
import { Button } from './button.tsx'

type AlertDialogProps = Question & {
  isAlert: boolean
  answers?: readonly { id: string; label: string }[]
  onAnswer: (answer: boolean | string) => void
}

/** The page's own `alert` and `confirm`. */
export function AlertDialog({
  text,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  isDangerous = false,
  isAlert,
  answers,
  onAnswer,
}: AlertDialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={() => onAnswer(false)}
      className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4"
    >
      <Modal className="w-full max-w-md animate-appear rounded-xl bg-raised p-6 text-ink shadow-overlay">
        <Dialog role="alertdialog" className="outline-none">
          <Heading
            slot="title"
            className="font-text text-base leading-relaxed font-normal tracking-normal"
          >
            {text}
          </Heading>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {!isAlert && <Button onPress={() => onAnswer(false)}>{cancelLabel}</Button>}
            {answers ? (
              [...answers].reverse().map(({ id, label }, at) => (
                <Button
                  key={id}
                  variant={at === answers.length - 1 ? 'primary' : 'secondary'}
                  autoFocus={at === answers.length - 1}
                  onPress={() => onAnswer(id)}
                >
                  {label}
                </Button>
              ))
            ) : (
              <Button
                variant={isDangerous ? 'danger' : 'primary'}
                autoFocus={!isDangerous}
                onPress={() => onAnswer(true)}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
