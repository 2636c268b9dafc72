import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ChatMessage } from './conversation.ts'

type ChatMessagesProps = {
  messages: readonly ChatMessage[]
  isPending: boolean
  /** A link was followed. */
  onFollow: () => void
}

/** The newest message stays in view; screen readers hear each as it comes. */
export function ChatMessages({ messages, isPending, onFollow }: ChatMessagesProps) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each message, not for what it reads
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length, isPending])
  return (
    <div
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4"
    >
      {messages.map((message) => (
        <Bubble key={message.id} message={message} onFollow={onFollow} />
      ))}
      {isPending && (
        <p className="flex items-center gap-1.5 self-start rounded-xl rounded-bl-sm bg-sunken px-4 py-3.5">
          <span className="sr-only">The assistant is typing</span>
          {['0ms', '160ms', '320ms'].map((delay) => (
            <span
              key={delay}
              aria-hidden="true"
              style={{ animationDelay: delay }}
              className="size-2 animate-shimmer rounded-full bg-soft-ink"
            />
          ))}
        </p>
      )}
      <div ref={end} />
    </div>
  )
}

const BUBBLE =
  'max-w-[88%] rounded-xl px-4 py-2.5 text-[0.9375rem] whitespace-pre-line wrap-anywhere'

function Bubble({ message, onFollow }: { message: ChatMessage; onFollow: () => void }) {
  const { role, content, link, isError } = message
  if (role === 'user') {
    return (
      <div className={`${BUBBLE} self-end rounded-br-sm bg-tomato text-on-tomato`}>
        <span className="sr-only">You: </span>
        {content}
      </div>
    )
  }
  return (
    <div
      className={`${BUBBLE} self-start rounded-bl-sm ${isError ? 'bg-danger-wash text-danger' : 'bg-sunken text-ink'}`}
    >
      {content}
      {link && (
        <a
          href={link.page}
          onClick={onFollow}
          className="text-link mt-1.5 flex min-h-6 items-center gap-1.5 font-medium"
        >
          {link.title}
          <Icon name="arrowRight" size={16} />
        </a>
      )}
    </div>
  )
}
