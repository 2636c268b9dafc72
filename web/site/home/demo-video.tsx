import { opens, PageDialog } from '../../ui/page-dialog.tsx'

const DEMO_VIDEO = 'demo-video'

/** For the buttons that open it. */
export const opensDemoVideo = { 'aria-haspopup': 'dialog' as const, ...opens(DEMO_VIDEO) }

const EMPTY = { __html: '' }

/** The product at work, from an uploaded menu to an approved one: `show-demo-video.ts` puts it in when it is opened. */
export function DemoVideo() {
  return (
    <PageDialog id={DEMO_VIDEO} title="From your menu to an approved one" size="wide">
      <div
        data-demo-video
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, and what is put in is not React's
        dangerouslySetInnerHTML={EMPTY}
        className="aspect-[1280/800] w-full overflow-hidden rounded-sm border border-line bg-sunken"
      />
      <p className="mt-3 text-sm text-soft-ink">
        Recorded from the product as it is, without sound. The captions say what happens.
      </p>
    </PageDialog>
  )
}
