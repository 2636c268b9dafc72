import { WRONG_PASSWORD } from '#contract/instances.ts'
import { CallFailed, NetworkFailed, NOT_JSON } from '../../lib/call-failures.ts'

/** What came of a call that failed: a sentence, and what the cloud itself said where it said something. */
export type Problem = { message: string; details: string | null }

export function loginProblem(reason: unknown): Problem {
  return problemOf(reason, { noAnswer: 'Connection failed', otherwise: serverError(reason) })
}

export function statusProblem(reason: unknown): Problem {
  return problemOf(reason, {
    noAnswer: 'Failed to connect to server',
    otherwise: 'Failed to get status',
  })
}

export function changeProblem(reason: unknown): Problem {
  return problemOf(reason, {
    noAnswer: 'Failed to connect to server',
    otherwise: serverError(reason),
  })
}

/** The password was good once and is not any more, or never was. */
export function isWrongPassword(reason: unknown): boolean {
  return reason instanceof CallFailed && reason.code === WRONG_PASSWORD
}

/** A start or stop was answered without a word of what it came to. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'

  constructor() {
    super('Unexpected response format')
  }
}

function problemOf(
  reason: unknown,
  { noAnswer, otherwise }: { noAnswer: string; otherwise: string },
): Problem {
  if (reason instanceof NetworkFailed) return { message: noAnswer, details: null }
  if (reason instanceof UnexpectedAnswer) return { message: reason.message, details: null }
  if (!(reason instanceof CallFailed) || !isServersOwn(reason)) {
    return { message: otherwise, details: null }
  }
  return { message: reason.message, details: reason.details ?? null }
}

/** Whether the sentence is the server's, and not made of a status by the page. */
function isServersOwn({ code, hasSentence }: CallFailed): boolean {
  return code !== NOT_JSON && hasSentence
}

function serverError(reason: unknown): string {
  return reason instanceof CallFailed ? `Server error (${reason.status})` : 'Server error'
}
