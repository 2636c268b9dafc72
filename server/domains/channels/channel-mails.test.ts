import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import { aRealLink, aServiceWithAccess, letPass, takeJobs } from '#server/testing/real-platforms.ts'
import { aPerson, type Person } from '#server/testing/test-app.ts'
import { aLinkedMenu, type Clock, settle } from './channels-fixture.ts'
import { checkLinkById } from './check-link.ts'
import { sendChannelMail } from './send-channel-mail.ts'

const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
let smtp: MailServer
let world: Awaited<ReturnType<typeof aServiceWithAccess>>
let rosa: Person
beforeAll(async () => {
  smtp = await startMailServer()
  const SMTP_URL = smtp.url
  world = await aServiceWithAccess(clock, { environment: { SMTP_URL } })
})
afterAll(async () => {
  await world.server.close()
  await smtp.close()
})
beforeEach(async () => {
  for (const channel of PLATFORMS) world.platforms[channel].meet(null)
  rosa = await aPerson(world.server)
  await world.server.deps.db.execute(
    sql`update accounts set confirmed = true where email = ${rosa.email}`,
  )
})

const aLink = (channel: Platform) => aRealLink(world, rosa, channel)
const pass = (seconds: number) => letPass(world, clock, { seconds, step: 3 })

/** What the waiting mail jobs send; what came to Rosa of the platforms. */
async function mails() {
  for (const input of await takeJobs(world.server, 'channels.mail')) {
    await sendChannelMail(world.server.deps, input as { restaurantId: number })
  }
  return smtp.mailsTo(rosa.email).filter(({ subject }) => subject?.includes('menu of Casa Rosa'))
}

/** Their subjects; the last one’s text without its ends of lines. */
async function mailed() {
  const came = await mails()
  const text = (came.at(-1)?.text ?? '').replace(/\s+/g, ' ')
  return { subjects: came.map(({ subject }) => subject), text }
}

test('an owner hears once that a menu is live', async () => {
  const link = await aLink('ubereats')
  await link.calls.publish()
  await pass(30)
  expect((await mailed()).subjects).toEqual([
    'Menuwright: the menu of Casa Rosa is live on Uber Eats',
  ])
  await sendChannelMail(world.server.deps, { restaurantId: link.id })
  expect((await mailed()).subjects).toHaveLength(1)
})

test('what happens on several platforms at once is one mail', async () => {
  const link = await aLink('ubereats')
  const stores = (await link.calls.call('GET', '/channels/doordash/stores')).json().stores
  const store = { storeId: stores.at(-1).storeId, isPractice: false }
  await link.calls.call('POST', '/channels/doordash/link', store)
  await link.calls.call('POST', '/publications', { channels: ['doordash', 'ubereats'] })
  await pass(30)
  const { subjects, text } = await mailed()
  expect(subjects).toEqual(['Menuwright: the menu of Casa Rosa is live on Uber Eats and DoorDash'])
  expect(text).toContain('Version 1 is live on DoorDash: it was read back there.')
})

test('a refused menu is reported with the platform’s words and what is to be fixed', async () => {
  const link = await aLink('doordash')
  link.platform.meet(({ asked }) =>
    asked.path.includes('/menus')
      ? Response.json({ code: 'bad', message: 'The soup has no price' }, { status: 400 })
      : undefined,
  )
  await link.calls.publish()
  await pass(9)
  const { subjects, text } = await mailed()
  expect(subjects).toEqual(['Menuwright: the menu of Casa Rosa needs you on DoorDash'])
  expect(text).toContain('DoorDash refused version 1. What stood there before stays.')
  expect(text).toContain('The soup has no price')
})

test('a change that somebody made on a platform is told once, and again when there is another', async () => {
  const link = await aLink('ubereats')
  await link.calls.publish()
  await pass(30)
  await mails()
  const check = async (price: number) => {
    link.platform.edit({ storeId: link.platformStoreId, kind: 'price', ref: link.soup, price })
    clock.now = new Date(clock.now.getTime() + 25 * 3600_000)
    await checkLinkById(world.server.deps, link.linkId)
  }
  await check(1999)
  await check(1999)
  const drifts = async () =>
    (await mails()).filter(({ text }) => text?.includes('Somebody changed the menu on Uber Eats'))
  expect(await drifts()).toHaveLength(1)
  await check(2999)
  expect(await drifts()).toHaveLength(2)
})

test('a lost link is told once', async () => {
  const link = await aLink('grubhub')
  await link.calls.publish()
  await pass(60)
  await mails()
  link.platform.set('taken', link.platformStoreId)
  for (let day = 0; day < 3; day++) {
    clock.now = new Date(clock.now.getTime() + 26 * 3600_000)
    await checkLinkById(world.server.deps, link.linkId)
    await link.menu.edit([setOf(link.soup, 'price', 1000 + day, 1001 + day)])
    await link.menu.approve()
    await link.calls.publish({ confirmed: true })
    await pass(60)
  }
  const sent = (await mails()).filter(({ text }) => text?.includes('The link to Grubhub is lost'))
  expect(sent).toHaveLength(1)
})

test('an owner who wants no mails gets none, and who wants problems only hears of no success', async () => {
  const link = await aLink('ubereats')
  const settings = { automatic: false, when: { kind: 'now' } }
  await link.calls.call('PUT', '/publishing-settings', { ...settings, mails: 'problems' })
  await link.calls.publish()
  await pass(30)
  expect((await mailed()).subjects).toEqual([])
  await link.calls.call('PUT', '/publishing-settings', { ...settings, mails: 'none' })
  link.platform.edit({ storeId: link.platformStoreId, kind: 'price', ref: link.soup, price: 1999 })
  await link.calls.on('POST', '/check')
  expect((await mailed()).subjects).toEqual([])
})

test('settings that were saved before there were mails ask for all of them', async () => {
  const link = await aLink('ubereats')
  await world.server.deps.db.execute(sql`
    insert into publishing_settings (restaurant_id, document)
    values (${link.id}, '{"automatic": false, "when": {"kind": "now"}}')`)
  const { settings } = (await link.calls.call('GET', '/channels')).json()
  expect(settings).toMatchObject({ mails: 'all' })
})

test('nothing of Practice goes out by mail', async () => {
  const { calls } = await aLinkedMenu(rosa, 'doordash')
  await calls.publish()
  await settle(world.server, clock, 20)
  expect(await calls.last()).toMatchObject({ state: 'live' })
  expect((await mailed()).subjects).toEqual([])
})
