import { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'

/** Or a socket in a folder. */
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.|\/)/
/** Files share a process, and each runs this anew. */
const KEY = Symbol.for('addresses that tests have reached out to')
const shared: object & { [KEY]?: Set<string> } = globalThis
shared[KEY] ??= watchSockets()
const reached = shared[KEY]

/** No test reaches out of this machine, over TLS or without: each address that it connects to is one of loopback. */
afterEach(() => {
  const outside = [...reached]
  reached.clear()
  expect(outside, 'addresses outside of this machine').toEqual([])
})

function watchSockets(): Set<string> {
  const found = new Set<string>()
  const { connect } = Socket.prototype
  Socket.prototype.connect = function watched(this: Socket, ...given: unknown[]): Socket {
    this.on('connectionAttempt', (ip: string, port: number) => {
      if (!LOOPBACK.test(ip)) found.add(`${ip} port ${port}`)
    })
    return Reflect.apply(connect, this, given)
  }
  return found
}
