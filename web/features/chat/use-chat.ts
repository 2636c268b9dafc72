import { useRef, useState } from 'react'
import { UNKNOWN_CHAT } from '#contract/chat.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import { useStore } from '../../lib/use-store.ts'
import { useSendMessage, useStartChat } from './chat.queries.ts'
import {
  type ChatMessage,
  clearedOf,
  conversation,
  GREETING,
  isSendable,
  TROUBLE,
  withMessage,
} from './conversation.ts'

/** The conversation of this tab and what can be done with it. */
export function useChat() {
  const [{ sessionId, messages }] = useStore(conversation, conversation.read())
  const [problem, setProblem] = useState<string | null>(null)
  const starting = useStartChat()
  const sending = useSendMessage()
  // An answer to what was cleared away in the meantime is dropped.
  const cleared = useRef(0)

  async function begin() {
    if (conversation.read().messages.length === 0) say({ role: 'assistant', content: GREETING })
    if (conversation.read().sessionId !== null || starting.isPending) return
    setProblem(null)
    try {
      const started = await starting.mutateAsync()
      conversation.write({ ...conversation.read(), sessionId: started.session_id })
    } catch {
      setProblem('Failed to start chat. Please try again later.')
    }
  }

  async function send(text: string) {
    if (!isSendable(text, { isPending: sending.isPending, sessionId })) return
    const round = cleared.current
    setProblem(null)
    say({ role: 'user', content: text.trim() })
    try {
      const answer = await ask(text.trim())
      if (round !== cleared.current) return
      const { response, timestamp, link } = answer
      say({ role: 'assistant', content: response, timestamp, link: link ?? null })
    } catch (reason) {
      if (round !== cleared.current) return
      setProblem(problemOf(reason))
      say({ role: 'assistant', content: TROUBLE, isError: true })
    }
  }

  /** A conversation that the server no longer keeps goes on as a new one. */
  async function ask(message: string) {
    const session_id = conversation.read().sessionId ?? ''
    try {
      return await sending.mutateAsync({ session_id, message })
    } catch (reason) {
      if (!(reason instanceof CallFailed && reason.code === UNKNOWN_CHAT)) throw reason
      const started = await starting.mutateAsync()
      conversation.write({ ...conversation.read(), sessionId: started.session_id })
      return sending.mutateAsync({ session_id: started.session_id, message })
    }
  }

  function clear() {
    cleared.current += 1
    setProblem(null)
    sending.reset()
    conversation.write(clearedOf(conversation.read()))
  }

  return { sessionId, messages, problem, isPending: sending.isPending, begin, send, clear }
}

export type ChatState = ReturnType<typeof useChat>

function say(said: Pick<ChatMessage, 'role' | 'content'> & Partial<ChatMessage>): void {
  conversation.write(withMessage(conversation.read(), said))
}

/** The server's own sentence, else the page's; a lost connection has no words of its own here. */
function problemOf(reason: unknown): string {
  const hasSentence = reason instanceof CallFailed && reason.hasSentence
  return hasSentence ? reason.message : 'Failed to send message'
}
