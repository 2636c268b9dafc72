import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { AlertsProvider } from '../ui/alerts.tsx'
import { ToastsProvider } from '../ui/toasts.tsx'

configure({
  // for a machine that is slow or shared, as the other tests have it
  asyncUtilTimeout: 240_000,
  // a failure shows its own words instead of the whole page
  getElementError: (message) => new Error(message ?? ''),
})

type Answer = { status: number; body: string }

export type RenderedPage = {
  user: UserEvent
  /** Where the visitor is, as `/login?next=x`. */
  address: () => string
  /** Has calls of this path get this answer, or none, until `restore` is called for it. */
  fail: (path: string, answer: Answer | 'no network') => void
  restore: (path: string) => void
  /** Has calls of this path wait for their answer until the function is called that it returns. */
  hold: (path: string) => () => void
}

/** Shows a page in a DOM, with the real routes behind its calls. */
export function renderPage(
  Page: ComponentType,
  {
    server,
    at,
    person,
    path: pattern,
  }: {
    server: TestApp
    at: string
    person?: Person /** With parameters, as `/grader/:token`. */
    path?: string
  },
): RenderedPage {
  const failing = new Map<string, Answer | 'no network'>()
  const held = new Map<string, Promise<void>>()
  vi.stubGlobal('fetch', fetchFrom(server, { failing, held }, person?.cookie))
  const [path = '/'] = at.split('?')
  const router = createMemoryRouter(
    [
      { path: pattern ?? path, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AlertsProvider>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </AlertsProvider>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    fail: (of, answer) => failing.set(of, answer),
    restore: (of) => failing.delete(of),
    hold: (of) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(of, promise)
      return resolve
    },
  }
}

/** A browser's `fetch` with the service's routes at its other end. */
function fetchFrom(
  server: TestApp,
  {
    failing,
    held,
  }: {
    failing: ReadonlyMap<string, Answer | 'no network'>
    held: ReadonlyMap<string, Promise<void>>
  },
  cookie: string | undefined,
): typeof fetch {
  let session = cookie
  return async (input, init = {}) => {
    const url = String(input)
    const [path = ''] = url.split('?')
    await held.get(path)
    const failure = failing.get(path)
    if (failure === 'no network') throw new TypeError('Failed to fetch')
    if (failure) return new Response(failure.body, { status: failure.status })
    const form = init.body instanceof FormData ? new Response(init.body) : null
    const answer = await server.app.fastify.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
        ...(session && { cookie: session }),
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
    })
    const set = answer.cookies.find(({ name }) => name === 'session')
    if (set) session = `session=${set.value}`
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }
}
