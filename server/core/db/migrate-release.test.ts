import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url).pathname
const ROWS = new URL('../../testing/release-before-menus.sql', import.meta.url)
const NAME = `test_release_${process.pid}`
const LAST_OF_RELEASE = '0012_item_tips'

let database: Client

beforeAll(async () => {
  await asAdmin(`create database ${NAME} template template0 owner menuwright`)
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${NAME}`
  database = new Client({ connectionString: url.href })
  await database.connect()
  await migrateUpTo(LAST_OF_RELEASE)
  await database.query(readFileSync(ROWS, 'utf8'))
  await migrate(url.href)
})
afterAll(async () => {
  await database.end()
  await asAdmin(`drop database ${NAME} with (force)`)
})

/** As that release's own service did at its start. */
async function migrateUpTo(tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menuwright-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  await applyMigrations(drizzle(database), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.query(query)).rows
}

test('no item, category or history is lost, and refs stay', async () => {
  expect(
    await rows('select ref, name, price_minor, status, kind from menu_items order by id'),
  ).toEqual([
    { ref: 'ceviche-1', name: 'Ceviche', price_minor: 1250, status: 'kept', kind: 'dish' },
    { ref: 'lomo-2', name: 'Lomo Saltado', price_minor: 1890, status: 'draft', kind: 'dish' },
    { ref: 'pie-3', name: 'Pie', price_minor: null, status: 'kept', kind: 'dish' },
  ])
  expect(await rows('select version, snapshot from menu_item_versions')).toEqual([
    { version: 1, snapshot: { name: 'Ceviche clásico' } },
  ])
})

test('every category has a reference of its own', async () => {
  const refs = (await rows('select ref from menu_categories')).map(({ ref }) => ref)
  expect(new Set(refs).size).toBe(3)
  for (const ref of refs) expect(ref).toMatch(/^c-[0-9a-f]{32}$/)
})

test('what was made is a collection, and the owner’s single items stay by themselves', async () => {
  expect(await rows('select title, kind from menus order by id')).toEqual([
    { title: 'Winter menu', kind: 'collection' },
    { title: 'My items', kind: 'loose' },
  ])
})

test('a restaurant has the currency that its prices are in, and what goes with it', async () => {
  expect(
    await rows('select id, currency, country, locale, time_zone from restaurants order by id'),
  ).toEqual([
    { id: 1001, currency: 'GBP', country: 'GB', locale: 'en-GB', time_zone: 'Europe/London' },
    { id: 1002, currency: 'USD', country: 'US', locale: 'en-US', time_zone: 'America/New_York' },
  ])
})

test('platform information belongs to the first restaurant, or waits for one', async () => {
  expect(
    await rows(
      'select restaurant_id, routing_number_sealed from platform_info order by account_id',
    ),
  ).toEqual([
    { restaurant_id: 1001, routing_number_sealed: 'v1.key.sealed' },
    { restaurant_id: null, routing_number_sealed: null },
  ])
})

test('a version of a menu cannot be changed', async () => {
  await database.query(
    `insert into menu_versions (menu_id, number, hash, document, via, note, summary)
     values ('b0000000-0000-4000-8000-000000000001', 1, 'h', '{}', 'screen', '', '{}')`,
  )
  await expect(
    database.query(`update menu_versions set document = '{"format": 2}'`),
  ).rejects.toThrow('A version of a menu does not change.')
})

test('an upload’s items know their add-ons and what a price is based on, and that nothing was read of marks', async () => {
  expect(
    await rows('select read, improved from menu_intake_items order by position'),
  ).toMatchObject([
    {
      read: { name: 'Burger', diets: [], spice: null },
      improved: {
        diets: ['vegetarian'],
        spice: null,
        addOns: [{ name: 'bacon', price: { minor: 200, currency: 'GBP' } }],
        priceSource: 'Median of 4 dishes.',
      },
    },
    { read: { name: 'Pie', diets: [], spice: null }, improved: null },
  ])
})
