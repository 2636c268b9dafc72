import { Dialog } from '../ui/dialog.tsx'
import type { ExampleMenu } from './example-menu.ts'
import { SitePicture } from './site-picture.tsx'

type ExampleMenuDialogProps = { menu: ExampleMenu; onClose: () => void }

export function ExampleMenuDialog({ menu, onClose }: ExampleMenuDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={menu.title}
      size="large"
      isForReading
    >
      <p className="mb-4 text-soft-ink">Category: {menu.category}</p>
      <SitePicture
        name={menu.path}
        shape="sheet"
        alt={`Example menu, ${menu.category}: ${menu.reads}`}
        sizes="(min-width: 768px) 720px, 92vw"
        isFirst
        placeholder="Menu image not available"
        className="h-auto w-full rounded-sm border border-line"
      />
    </Dialog>
  )
}
