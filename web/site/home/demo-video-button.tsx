import { type ButtonSize, buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { opensDemoVideo } from './demo-video.tsx'

export function DemoVideoButton({ size = 'medium' }: { size?: ButtonSize }) {
  return (
    <button type="button" {...opensDemoVideo} className={buttonStyle({ size })}>
      <Icon name="play" size={18} />
      Watch the demo
    </button>
  )
}
