import { Suspense } from 'react'
import { lazyExtra } from '../../lib/lazy-extra.ts'

const ChatWidget = lazyExtra(async () => (await import('./chat-widget.tsx')).ChatWidget)

/** The chat's button. */
export function Chat() {
  return (
    <Suspense>
      <ChatWidget />
    </Suspense>
  )
}
