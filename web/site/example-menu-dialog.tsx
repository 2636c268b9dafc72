import { opens, PageDialog } from '../ui/page-dialog.tsx'
import type { ExampleMenu } from './example-menu.ts'
import { SitePicture } from './site-picture.tsx'

/** For the button that opens it. */
export const opensMenu = ({ path }: ExampleMenu) => ({
  'aria-haspopup': 'dialog' as const,
  ...opens(path),
})

/** Its picture is asked for when it opens. */
export function ExampleMenuDialog({ menu }: { menu: ExampleMenu }) {
  return (
    <PageDialog id={menu.path} title={menu.title} size="large">
      <p className="mb-4 text-soft-ink">Category: {menu.category}</p>
      <SitePicture
        name={menu.path}
        shape="sheet"
        alt={`Example menu, ${menu.category}: ${menu.reads}`}
        sizes="(min-width: 768px) 720px, 92vw"
        placeholder="Menu image not available"
        className="h-auto w-full rounded-sm border border-line"
      />
    </PageDialog>
  )
}
