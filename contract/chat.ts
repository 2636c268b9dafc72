import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const CHAT_MESSAGE_MAX = 1000

export const UNKNOWN_CHAT = 'chat.unknown_session'

export const startChat = endpoint({
  method: 'POST',
  path: '/api/chatbot/session',
  access: 'public',
  summary: 'Starts a conversation; it is kept for 90 days.',
  isBareJson: true,
  response: z.object({ session_id: z.string() }),
})

/** The page of this site that an answer was taken from, or where to go on. */
export const chatLink = z.object({ page: z.string(), title: z.string() }).meta({ id: 'ChatLink' })

export type ChatLink = z.infer<typeof chatLink>

const ENTER = 'Please write a message.'

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chatbot/message',
  access: 'public',
  summary: "Answers a question from the site's own pages, or says that they do not tell.",
  body: z.object({
    session_id: z.string('Please start a conversation first.').max(100),
    message: z
      .string(ENTER)
      .trim()
      .min(1, ENTER)
      .max(CHAT_MESSAGE_MAX, `A message may have at most ${CHAT_MESSAGE_MAX} characters.`),
  }),
  response: z.object({
    response: z.string(),
    /** ISO 8601. */
    timestamp: z.string(),
    link: chatLink.nullable(),
  }),
})
