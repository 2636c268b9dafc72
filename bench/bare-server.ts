// Fastify and pg with nothing around them, as a process of its own: what the service's speed is measured by.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/json', () => ({ message: 'The server is reachable.' }))
app.get('/query', async () => {
  await pool.query('select 1')
  return { status: 'ok', version: '1.0.0', database: 'ok', jobs: 'ok' }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
