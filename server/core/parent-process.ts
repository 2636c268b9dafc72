import type { Reply, Request, Requests } from './child-process.ts'

/** In a program that `startChild` runs: answers what is asked, and ends when the service does. */
export function answerParent<R extends Requests>(
  answer: (request: Request<R>) => Promise<unknown>,
  failureOf: (error: unknown) => unknown,
): void {
  process.on('message', (request: Request<R>) => {
    const { id } = request
    void answer(request).then(
      (value) => reply({ id, ok: true, answer: value }),
      (error: unknown) => reply({ id, ok: false, failure: failureOf(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}

function reply(message: Reply): void {
  if (process.connected) process.send?.(message)
}
