// Fastify and pg with nothing around them, as a process of its own: what the service's speed is measured by.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { queueStateQuery } from '../server/core/jobs/queue-state.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/json', () => ({ message: 'The server is reachable.' }))
const query = queueStateQuery(JSON.parse(process.env.QUEUES ?? '[]'))
app.get('/query', async () => {
  const { rows } = await pool.query(query)
  return { status: 'ok', version: '1.0.0', database: 'ok', jobs: 'ok', queue: rows[0] }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.((app.server.address() as AddressInfo).port)
