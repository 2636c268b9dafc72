import { useMedia } from '../../lib/use-media.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** What scripts/demo-video/record-demo.ts records from the product. */
const FOLDER = '/demo'
const SIZE = { width: 1280, height: 800 }

/** The product at work, from an uploaded menu to an approved one. Loaded when it is opened, and not before. */
export function DemoVideo({ onClose }: { onClose: () => void }) {
  const wantsCalm = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="From your menu to an approved one"
      size="wide"
      isForReading
    >
      <video
        {...SIZE}
        controls
        playsInline
        muted
        autoPlay={!wantsCalm}
        preload="metadata"
        poster={`${FOLDER}/demo.webp`}
        aria-label="The product at work: a menu is uploaded, looked through, changed and approved"
        className="h-auto w-full rounded-sm border border-line bg-sunken"
      >
        <source src={`${FOLDER}/demo.webm`} type="video/webm" />
        <source src={`${FOLDER}/demo.mp4`} type="video/mp4" />
        <track default kind="captions" srcLang="en" label="English" src={`${FOLDER}/demo.vtt`} />
      </video>
      <p className="mt-3 text-sm text-soft-ink">
        Recorded from the product as it is, without sound. The captions say what happens.
      </p>
    </Dialog>
  )
}
