import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('every test database is a migrated copy that knows nothing of the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const tables = "select count(*)::int as n from pg_tables where schemaname = 'public'"
  expect(await ask(one.url, tables)).toMatchObject([{ n: expect.any(Number) }])
  await ask(one.url, 'create table only_here ()')
  expect(await ask(other.url, "select to_regclass('only_here') as found")).toEqual([
    { found: null },
  ])
  await Promise.all([one.drop(), other.drop()])
  await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist')
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
