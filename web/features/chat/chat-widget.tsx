import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyExtra } from '../../lib/lazy-extra.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { genericEvent } from '../analytics/events.ts'
import { track } from '../analytics/tag.ts'
import { useChat } from './use-chat.ts'

const ChatFrame = lazyExtra(async () => (await import('./chat-frame.tsx')).ChatFrame)

/** The button, and the window while it is open. What was said stays when the window is closed or the page changes. */
export function ChatWidget() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const chat = useChat()

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function open() {
    setIsOpen(true)
    void chat.begin()
    track(genericEvent({ category: 'chat', action: 'chat_open' }))
  }

  if (isOpen) {
    return (
      <Suspense>
        <ChatFrame chat={chat} onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={open}
      data-above-banner
      className={`${buttonStyle({ variant: 'primary' })} fixed! right-4 bottom-4 z-20 translate-y-[calc(-1*var(--banner-height,0px))] rounded-full! shadow-overlay sm:right-5 sm:bottom-5 sm:translate-y-0`}
    >
      Chat with us
    </button>
  )
}
