import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CHAT_MESSAGE_MAX } from '#contract/chat.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { isSendable } from './conversation.ts'
import type { ChatState } from './use-chat.ts'

/** From here on it is shown how many characters are left. */
const SHOWN_FROM = CHAT_MESSAGE_MAX - 100

export function ChatForm({ chat }: { chat: Pick<ChatState, 'send' | 'isPending' | 'sessionId'> }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const canSend = isSendable(text, chat)

  useEffect(() => input.current?.focus(), [])

  function submit() {
    if (!canSend) return
    void chat.send(text)
    setText('')
    input.current?.focus()
  }

  function pressed(event: KeyboardEvent) {
    // While a word is being composed, Enter belongs to the composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      aria-label="Your message"
      className="border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          aria-label="Message"
          placeholder="Type your message..."
          rows={2}
          maxLength={CHAT_MESSAGE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressed}
          className="field-sizing-content max-h-40 min-h-14 w-full min-w-0 resize-none rounded-md border border-strong-line bg-raised px-3 py-2 text-base leading-snug text-ink hover:border-ink"
        />
        <button
          type="submit"
          disabled={!canSend}
          className={buttonStyle({ variant: 'primary', size: 'medium' })}
        >
          Send
        </button>
      </div>
      <p className="mt-1.5 flex justify-between gap-4 text-xs text-soft-ink">
        <span>Enter sends, Shift and Enter make a new line.</span>
        {text.length >= SHOWN_FROM && (
          <span className="tabular-nums">
            {text.length} / {CHAT_MESSAGE_MAX}
          </span>
        )}
      </p>
    </form>
  )
}
