import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Failure } from '#contract/errors.ts'

type Refusal = { status: string; body: Failure }

const NOT_HTTP: Refusal = {
  status: '400 Bad Request',
  body: { error: 'The request is not valid HTTP.', code: 'request.not_http' },
}
const TOO_SLOW: Refusal = {
  status: '408 Request Timeout',
  body: { error: 'The request did not arrive in time.', code: 'request.too_slow' },
}
const HEADERS_TOO_LARGE: Refusal = {
  status: '431 Request Header Fields Too Large',
  body: { error: 'The headers of the request are too large.', code: 'request.headers_too_large' },
}

/** Answers what never became a request. Nothing of it is logged: its bytes may hold a cookie. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  endWith(socket, refusalOf(error.code))
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return TOO_SLOW
  return code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : NOT_HTTP
}

/** How long a body may take: JSON in all, a form between two of its bytes. */
export type Patience = { wholeMs: number; silenceMs: number }

/**
 * Ends requests whose body does not arrive. A form with a file may take as long as its line needs but not fall silent;
 * everything else is small. Counted whether or not the answer is out: the connection is what a slow sender holds.
 */
export function refuseSlowBodies(patience: Patience): onRequestHookHandler {
  return function slowBody(request, reply, done) {
    const { raw, headers } = request
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding']
    if (hasBody && !raw.complete) watchBody(patience, request, reply)
    done()
  }
}

function watchBody(
  { wholeMs, silenceMs }: Patience,
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
): void {
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '')
  let seen = -1
  const timer = setInterval(
    () => {
      const { socket } = raw
      if (raw.complete) return clearInterval(timer)
      if (isForm && socket.bytesRead > seen) {
        seen = socket.bytesRead
        return
      }
      clearInterval(timer)
      if (reply.raw.headersSent) raw.destroy()
      else endWith(socket, TOO_SLOW)
    },
    isForm ? silenceMs : wholeMs,
  )
  timer.unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer))
}

function endWith(socket: Socket, { status, body }: Refusal): void {
  const text = JSON.stringify(body)
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        'X-Content-Type-Options: nosniff',
        `Content-Length: ${Buffer.byteLength(text)}`,
        '',
        text,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
