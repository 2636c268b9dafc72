import { useMutation } from '@tanstack/react-query'
import { sendChatMessage, startChat } from '#contract/chat.ts'
import { call } from '../../lib/call.ts'

/** A model may think for a while; the built-in assistant answers at once. */
const ANSWER_TIMEOUT_MS = 90_000
const START_TIMEOUT_MS = 20_000

export function useStartChat() {
  return useMutation({
    mutationFn: async () => {
      const started = await call(startChat, { timeoutMs: START_TIMEOUT_MS })
      if (!started.session_id) throw new Error('The answer names no conversation.')
      return started
    },
  })
}

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: { session_id: string; message: string }) =>
      call(sendChatMessage, { body, timeoutMs: ANSWER_TIMEOUT_MS }),
  })
}
