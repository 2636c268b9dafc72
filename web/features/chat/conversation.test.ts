import { expect, test } from 'vitest'
import { type Conversation, clearedOf, isSendable, withMessage } from './conversation.ts'

const READY = { isPending: false, sessionId: 's1' }

test.each([
  ['hello', READY, true],
  ['x'.repeat(1000), READY, true],
  ['x'.repeat(1001), READY, false],
  ['', READY, false],
  [' \n ', READY, false],
  ['hello', { ...READY, isPending: true }, false],
  ['hello', { ...READY, sessionId: null }, false],
])('a text can be sent only when there is one, and somebody to take it', (text, state, can) => {
  expect(isSendable(text, state)).toBe(can)
})

test('clearing keeps the session and nothing else', () => {
  const begun: Conversation = { sessionId: 's1', messages: [] }
  const one = withMessage(begun, { role: 'user', content: 'hello' })
  const cleared = clearedOf(withMessage(one, { role: 'assistant', content: 'Hi.' }))
  expect(cleared.sessionId).toBe('s1')
  expect(cleared.messages).toMatchObject([
    {
      id: 3,
      role: 'assistant',
      content: 'Chat cleared. How can I help you today?',
      isError: false,
    },
  ])
})
