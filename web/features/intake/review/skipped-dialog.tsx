import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type SkippedDialogProps = {
  /** How many are on the menu now. */
  added: number
  skipped: readonly { name: string; why: string }[]
  onReview: () => void
  onClose: () => void
}

/** Which items were not put on the menu, and why: it stays until it was read. */
export function SkippedDialog({ added, skipped, onReview, onClose }: SkippedDialogProps) {
  const title =
    added > 0 ? `${formatCount(added, 'item')} put on your menu` : 'Nothing put on your menu'
  const areLeft = skipped.length === 1 ? '1 item is' : `${skipped.length} items are`
  return (
    <Dialog
      title={title}
      isForReading
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant={added > 0 ? 'secondary' : 'primary'} onPress={onClose}>
            Stay here
          </Button>
          {added > 0 && (
            <Button variant="primary" onPress={onReview}>
              Review the menu
            </Button>
          )}
        </>
      }
    >
      <p>{areLeft} in your library, but not on your menu:</p>
      <ul className="mt-3 flex flex-col gap-2">
        {skipped.map(({ name, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={at}>
            <strong className="font-medium">{name}</strong>
            <span className="block text-sm text-soft-ink">{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
