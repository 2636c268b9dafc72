import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { login, type SignupFields, signup } from '#contract/accounts.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { test } from '#contract/service.ts'
import type { User } from '#contract/session.ts'
import { call } from '../../lib/call.ts'
import { CallFailed, NetworkFailed } from '../../lib/call-failures.ts'
import { ServerUnreachable } from './account-failures.ts'
import type { LoginForm } from './login-check.ts'
import { sessionQuery } from './session.queries.ts'

const TEST_TIMEOUT_MS = 10_000
const SIGN_IN_TIMEOUT_MS = 30_000

/** Creates the account once the server answers the connectivity test; signing up signs in. */
export function useSignup() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, query }: { body: SignupFields; query: QueryOf<typeof signup> }) => {
      await testConnection()
      return call(signup, { body, query, timeoutMs: SIGN_IN_TIMEOUT_MS })
    },
    onSuccess: ({ user }) => startSession(queries, user),
  })
}

export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: LoginForm & { code?: string }) =>
      call(login, { body, timeoutMs: SIGN_IN_TIMEOUT_MS }),
    onSuccess: ({ user }) => startSession(queries, user),
  })
}

async function testConnection(): Promise<void> {
  try {
    await call(test, { timeoutMs: TEST_TIMEOUT_MS })
  } catch (cause) {
    const isDown = cause instanceof CallFailed || (cause instanceof NetworkFailed && cause.timedOut)
    throw isDown ? new ServerUnreachable('The connectivity test failed.', { cause }) : cause
  }
}

/** What was loaded for a visitor, or is on its way, is not what an account sees. */
async function startSession(queries: QueryClient, user: User): Promise<void> {
  await queries.cancelQueries(sessionQuery)
  queries.removeQueries({ type: 'inactive' })
  queries.setQueryData(sessionQuery.queryKey, { logged_in: true, user })
}
