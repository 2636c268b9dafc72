import { lazy, Suspense, useState } from 'react'
import { type ButtonSize, buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

const DemoVideo = lazy(async () => ({ default: (await import('./demo-video.tsx')).DemoVideo }))

/** Opens the demo video; its code and pictures load with the first press. */
export function DemoVideoButton({ size = 'medium' }: { size?: ButtonSize }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonStyle({ size })}
      >
        <Icon name="play" size={18} />
        Watch the demo
      </button>
      {isOpen && (
        <Suspense>
          <DemoVideo onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
