import { UNKNOWN_CHAT } from '#contract/chat.ts'
import type { AttemptLimit } from '#server/core/db/attempts.ts'
import { notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Answer } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { hasChatSession, insertChatMessages, insertChatSession } from './chat.repo.ts'
import type { FindPassages } from './find-passages.ts'
import { answerOfModel } from './model-answer.ts'
import { smallTalk } from './small-talk.ts'

const limits = {
  starts: { name: 'chat-starts', tries: 60, windowSeconds: 3600 },
  messages: { name: 'chat-messages', tries: 120, windowSeconds: 3600 },
  conversation: { name: 'chat-conversation', tries: 20, windowSeconds: 60 },
} satisfies Record<string, AttemptLimit>

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export type ChatDeps = Pick<Deps, 'db' | 'attempts' | 'ai' | 'log' | 'now'> & {
  findPassages: FindPassages
}

export async function startConversation(
  deps: Pick<ChatDeps, 'db' | 'attempts' | 'now'>,
  visitor: { address: string },
): Promise<string> {
  await deps.attempts.take(limits.starts, visitor.address)
  return insertChatSession(deps.db, deps.now())
}

/** Answers a message and keeps both; nothing is kept of one that was not answered. */
export async function answerMessage(
  deps: ChatDeps,
  input: { sessionId: string; message: string; signal: AbortSignal },
  visitor: { address: string },
): Promise<Answer & { at: Date }> {
  await deps.attempts.take(limits.messages, visitor.address)
  const { sessionId, message, signal } = input
  if (!UUID.test(sessionId) || !(await hasChatSession(deps.db, sessionId))) {
    throw notFound(UNKNOWN_CHAT, 'This conversation is over. Please start a new one.')
  }
  await deps.attempts.take(limits.conversation, sessionId)
  const askedAt = deps.now()
  const answer = await answerTo(deps, message, signal)
  const at = deps.now()
  await insertChatMessages(deps.db, [
    { sessionId, role: 'user', content: message, page: null, createdAt: askedAt },
    {
      sessionId,
      role: 'assistant',
      content: answer.text,
      page: answer.link?.page ?? null,
      createdAt: at,
    },
  ])
  return { ...answer, at }
}

async function answerTo(
  { ai, log, findPassages }: ChatDeps,
  message: string,
  signal: AbortSignal,
): Promise<Answer> {
  const pleasantry = smallTalk(message)
  if (pleasantry) return pleasantry
  const found = findPassages(message)
  const models = ai && (await answerOfModel({ ai, log }, { question: message, found, signal }))
  return models ?? answerQuestion(message, found)
}
