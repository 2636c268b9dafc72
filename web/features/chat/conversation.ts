import { CHAT_MESSAGE_MAX, type ChatLink } from '#contract/chat.ts'
import { createStore } from '../../lib/browser-store.ts'

export type ChatMessage = {
  /** Its place since the conversation began; clearing counts on. */
  id: number
  role: 'user' | 'assistant'
  content: string
  /** ISO 8601. */
  timestamp: string
  isError: boolean
  /** The page that an answer was taken from. */
  link: ChatLink | null
}

/** What this tab has said so far; it survives a change of page and a reload. */
export type Conversation = { sessionId: string | null; messages: readonly ChatMessage[] }

export const GREETING =
  "Hello! I'm here to help you with questions about the product's restaurant technology solutions. How can I assist you today?"
export const CLEARED = 'Chat cleared. How can I help you today?'
export const TROUBLE =
  "I'm sorry, I'm experiencing technical difficulties. Please try again or contact support for assistance."

const NOT_BEGUN: Conversation = { sessionId: null, messages: [] }

export const conversation = createStore<Conversation>({
  keep: 'session',
  name: 'chat',
  initial: NOT_BEGUN,
  accept: (found): found is Conversation =>
    typeof found === 'object' &&
    found !== null &&
    'sessionId' in found &&
    'messages' in found &&
    Array.isArray(found.messages) &&
    found.messages.every(isMessage),
})

type Said = Pick<ChatMessage, 'role' | 'content'> & Partial<ChatMessage>

export function withMessage({ sessionId, messages }: Conversation, said: Said): Conversation {
  const message: ChatMessage = {
    id: nextId(messages),
    timestamp: new Date().toISOString(),
    isError: false,
    link: null,
    ...said,
  }
  return { sessionId, messages: [...messages, message] }
}

/** Nothing but the word that it was cleared is left; the session goes on. */
export function clearedOf({ sessionId, messages }: Conversation): Conversation {
  const said = { id: nextId(messages), role: 'assistant' as const, content: CLEARED }
  return withMessage({ sessionId, messages: [] }, said)
}

function nextId(messages: readonly ChatMessage[]): number {
  return (messages.at(-1)?.id ?? 0) + 1
}

/** Whether the text may be sent now. */
export function isSendable(
  text: string,
  { isPending, sessionId }: { isPending: boolean; sessionId: string | null },
): boolean {
  return text.trim() !== '' && text.length <= CHAT_MESSAGE_MAX && !isPending && sessionId !== null
}

function isMessage(found: unknown): found is ChatMessage {
  return (
    typeof found === 'object' &&
    found !== null &&
    'id' in found &&
    'role' in found &&
    'content' in found &&
    typeof found.content === 'string' &&
    'timestamp' in found
  )
}
