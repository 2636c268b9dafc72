import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Ref } from '#contract/canonical-menu.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import { aSentMenu } from '#server/testing/delivery-menus.ts'
import { type OpenPlatform, openPlatform } from '#server/testing/delivery-platform.ts'
import { aTarget, NOW, withItem } from '#server/testing/delivery-target.ts'
import { type AnyMenuSuite, anyMenuSuite } from './any-menu.suite.ts'
import { type ChannelCall, ChannelError, type Outcome } from './channel-adapter.ts'
import type { StandIn, StandInWebhook } from './stand-in.ts'

export type DeliverySuite<State> = AnyMenuSuite & {
  standIn: StandIn<State>
  /** How calls are authorised: with a token that is fetched, one that we sign, or a key. */
  auth: 'fetched' | 'signed' | 'key'
  /** A request for a token, which no fault of the suite meets. */
  isTokenRequest?: (url: URL) => boolean
  /** The credential that webhooks are signed with; null: there are none. */
  webhookCredential?: string
  /** `by-hand`: the platform has no call for it, and its owner tells it. */
  unlinking?: 'call' | 'by-hand'
  currency?: string
  /** Where the platform fetches the menu: what stands at an address of ours after `send`. */
  serve?: (url: string, payloads: readonly unknown[]) => { status: number; body: string } | null
}

const MINUTE = 60_000
const STORE = { storeId: 'store-1', name: 'Casa Rosa', address: '12 Mission St, San Francisco' }
const OTHER_STORE = { storeId: 'store-2', name: 'Casa Azul', address: '1 Market St, San Francisco' }

/** What every adapter does against its platform's stand-in. */
export function deliverySuite<State>(given: DeliverySuite<State>): void {
  const { adapter, standIn, fitted = (menu) => menu, settings = {} } = given
  const name = PLATFORM_NAMES[adapter.channel]
  const stores = [STORE, OTHER_STORE].map((store) => ({
    ...store,
    currency: given.currency ?? 'USD',
  }))
  const menu = fitted(aSentMenu())
  const open: OpenPlatform[] = []
  let served: readonly unknown[] = []
  afterEach(async () => {
    for (const platform of open.splice(0)) await platform.close()
  })

  async function platformOf({ overHttp = false } = {}) {
    const platform = await openPlatform(standIn, {
      stores,
      overHttp,
      serve: (url) => given.serve?.(url, served) ?? null,
    })
    open.push(platform)
    return platform
  }
  async function linked(options?: { overHttp?: boolean }) {
    const platform = await platformOf(options)
    const [store] = await adapter.stores(platform.call)
    if (!store) throw new Error('The platform knows no store.')
    const link = await adapter.linkStore(store, 'r-1', platform.call)
    platform.call = {
      ...platform.call,
      link: {
        ...platform.call.link,
        storeId: link.storeId,
        settings: { ...store.settings, ...link.settings, ...settings },
      },
    }
    return platform
  }
  const targetOf = (call: ChannelCall, soldOut: ReadonlyMap<Ref, Date | null> = new Map()) =>
    aTarget({ link: call.link, soldOut, now: call.now() })

  async function publish(platform: OpenPlatform, what = menu, reference = 'pub-1') {
    const { payloads } = adapter.render(what, targetOf(platform.call))
    served = payloads
    const sent = await adapter.send(payloads, reference, platform.call)
    remember(platform, sent.menuIds)
    const outcome = sent.state === 'processing' ? await outcomeOf(platform, sent.job) : null
    if (outcome?.menuIds) remember(platform, outcome.menuIds)
    return { sent, outcome, payloads }
  }
  function remember(platform: OpenPlatform, menuIds: Readonly<Record<string, string>>) {
    const { link } = platform.call
    platform.call = {
      ...platform.call,
      link: { ...link, menuIds: { ...link.menuIds, ...menuIds } },
    }
  }
  async function outcomeOf(platform: OpenPlatform, job: string | null): Promise<Outcome | null> {
    for (let minute = 0; minute < 10; minute++) {
      const webhooks = platform.wait(MINUTE)
      const results = webhooks
        .map((webhook) => received(webhook))
        .flatMap((event) => (event?.isGenuine && event.outcome ? [event.outcome] : []))
      const polled = adapter.poll && job !== null ? await adapter.poll(job, platform.call) : null
      const done = [...results, ...(polled ? [polled] : [])].find(
        ({ state }) => state !== 'processing',
      )
      if (done) return done
    }
    return null
  }
  const secret = given.webhookCredential
    ? (standIn.access.credentials[given.webhookCredential] ?? '')
    : ''
  const received = ({ headers, body }: StandInWebhook, using = secret) =>
    adapter.receive?.(headers, Buffer.from(body), using, NOW)
  const readBack = async ({ call }: OpenPlatform) => {
    const found = await adapter.readBack?.(menu, call)
    if (!found) throw new Error('Nothing was read back.')
    return found
  }
  const hitApi =
    (response: () => Response) =>
    (platform: OpenPlatform, times = 1) => {
      let left = times
      platform.fault((_request, url) =>
        left > 0 && !given.isTokenRequest?.(url) && left-- > 0 ? response() : undefined,
      )
    }
  const sendFailing = async (platform: OpenPlatform) => {
    const { payloads } = adapter.render(menu, targetOf(platform.call))
    const failed = await adapter.send(payloads, 'pub-9', platform.call).then(
      () => null,
      (cause: unknown) => cause,
    )
    expect(failed).toBeInstanceOf(ChannelError)
    return failed as ChannelError
  }

  describe(name, () => {
    test('its stores are listed with name and address', async () => {
      const { call } = await platformOf()
      const found = await adapter.stores(call)
      expect(found.map((store) => [store.name, store.unavailable])).toEqual([
        ['Casa Rosa', null],
        ['Casa Azul', null],
      ])
      for (const store of found) expect(store.address).not.toBe('')
    })

    test('a store is linked', async () => {
      const platform = await platformOf()
      const [store] = await adapter.stores(platform.call)
      if (!store) throw new Error('The platform knows no store.')
      const link = await adapter.linkStore(store, 'r-1', platform.call)
      expect(link.state).toMatch(/^(active|awaiting-platform)$/)
      expect(link.storeId).not.toBe('')
    })

    for (const overHttp of [false, true]) {
      test(`a menu that was sent ${overHttp ? 'over HTTP ' : ''}stands there as it was sent`, async () => {
        const platform = await linked({ overHttp })
        const { outcome, sent } = await publish(platform)
        expect(outcome?.state ?? sent.state).toMatch(/^(live|accepted)$/)
        if (!adapter.readBack) return
        const back = await readBack(platform)
        expect(back.menu).toEqual(menu)
        expect(back.soldOut).toEqual([])
        expect(back.itemCount).toBeGreaterThanOrEqual(3)
      })
    }

    test('a store that was sent no menu has none', async () => {
      const platform = await linked()
      expect((await adapter.readBack?.(menu, platform.call)) ?? null).toBeNull()
    })

    test('a price that somebody changed on the platform is seen', async () => {
      const platform = await linked()
      await publish(platform)
      platform.edit({
        storeId: platform.call.link.storeId,
        kind: 'price',
        ref: 'i-soup',
        price: 999,
      })
      if (!adapter.readBack) return expect(adapter.capabilities.readBack).toBe(false)
      const back = await readBack(platform)
      expect(back.menu.items.find(({ ref }) => ref === 'i-soup')?.price).toBe(999)
      expect(back.menu.items.filter(({ ref }) => ref !== 'i-soup')).toEqual(
        menu.items.filter(({ ref }) => ref !== 'i-soup'),
      )
    })

    test('an item that somebody took off the platform is seen', async () => {
      const platform = await linked()
      await publish(platform)
      platform.edit({ storeId: platform.call.link.storeId, kind: 'remove', ref: 'i-tea' })
      if (!adapter.readBack) return expect(adapter.capabilities.readBack).toBe(false)
      const back = await readBack(platform)
      expect(back.menu.items.map(({ ref }) => ref)).not.toContain('i-tea')
    })

    test('an item that is sold out is shown so, and put back', async () => {
      const platform = await linked()
      await publish(platform)
      if (!adapter.soldOut) return expect(adapter.capabilities.soldOut).toBe('none')
      const until = new Date(platform.call.now().getTime() + 24 * 60 * MINUTE)
      const off = await adapter.soldOut([{ ref: 'i-soup', until, isSoldOut: true }], platform.call)
      expect(off.state).toMatch(/^(live|processing)$/)
      if (off.state === 'processing') await outcomeOf(platform, null)
      if (adapter.readBack) expect((await readBack(platform)).soldOut).toEqual(['i-soup'])
      const on = await adapter.soldOut(
        [{ ref: 'i-soup', until: null, isSoldOut: false }],
        platform.call,
      )
      expect(on.state).toMatch(/^(live|processing)$/)
      if (on.state === 'processing') await outcomeOf(platform, null)
      if (adapter.readBack) expect((await readBack(platform)).soldOut).toEqual([])
    })

    test('what is sold out has no part in the hash', () => {
      const target = aTarget({ settings })
      const soldOut = new Map([['i-soup', null]])
      expect(adapter.render(menu, { ...target, soldOut }).hash).toBe(
        adapter.render(menu, target).hash,
      )
    })

    test('a changed price has another hash', () => {
      const target = aTarget({ settings })
      const dearer = withItem(menu, 'i-soup', { price: 1234 })
      expect(adapter.render(dearer, target).hash).not.toBe(adapter.render(menu, target).hash)
    })

    test('a day with hours of its own is taken where the platform asks for it apart', async () => {
      const platform = await linked()
      if (!adapter.hours) return expect(adapter.hours).toBeUndefined()
      await publish(platform)
      const { hours, timeZone } = menu.restaurant
      const specialHours = [{ date: '2026-12-25', hours: [] }]
      const taken = await adapter.hours({ hours, specialHours, timeZone }, platform.call)
      expect(taken.state).toMatch(/^(live|processing)$/)
    })

    test('the price of one item is changed where the platform has a call for it', async () => {
      const platform = await linked()
      await publish(platform)
      expect(adapter.itemPrice !== undefined).toBe(adapter.capabilities.itemPrice)
      if (!adapter.itemPrice || !adapter.readBack) return
      expect((await adapter.itemPrice('i-soup', 777, platform.call)).state).toBe('live')
      const back = await readBack(platform)
      expect(back.menu.items.find(({ ref }) => ref === 'i-soup')?.price).toBe(777)
    })

    test('a store that was unlinked is asked for nothing more', async () => {
      const platform = await linked()
      const before = platform.asked.length
      await adapter.unlink(platform.call)
      if (given.unlinking === 'by-hand') return expect(platform.asked).toHaveLength(before)
      const { payloads } = adapter.render(menu, targetOf(platform.call))
      const after = await adapter.send(payloads, 'pub-2', platform.call).then(
        () => 'sent',
        (cause: ChannelError) => cause.kind,
      )
      expect(after).toMatch(/^(forbidden|rejected|unauthorised)$/)
    })
  })

  describe(`${name} in trouble`, () => {
    test('too many requests say when to ask again', async () => {
      const platform = await linked()
      hitApi(() => new Response('{}', { status: 429, headers: { 'retry-after': '7' } }))(platform)
      const failed = await sendFailing(platform)
      expect([failed.kind, failed.retryAfterMs]).toEqual(['rate-limited', 7000])
    })

    test('too many requests without a word of when', async () => {
      const platform = await linked()
      hitApi(() => new Response('', { status: 429 }))(platform)
      const failed = await sendFailing(platform)
      expect([failed.kind, failed.retryAfterMs]).toEqual(['rate-limited', null])
    })

    test('a platform that is down is unavailable', async () => {
      const platform = await linked()
      hitApi(() => new Response('oops', { status: 503 }))(platform)
      expect((await sendFailing(platform)).kind).toBe('unavailable')
    })

    test('a platform that cannot be reached is unavailable', async () => {
      const platform = await linked()
      platform.fault(() => {
        throw new TypeError('fetch failed')
      })
      expect((await sendFailing(platform)).kind).toBe('unavailable')
    })

    test.each([
      ['a page for an answer', () => new Response('<html><body>Sign in</body></html>')],
      ['an error within a success', () => Response.json({ error: 'menu is broken' })],
      ['an answer that breaks off', () => new Response(halfABody())],
    ])('%s is unreadable', async (_what, response) => {
      const platform = await linked()
      hitApi(response)(platform, 9)
      expect((await sendFailing(platform)).kind).toBe('unreadable')
    })

    test('a refusal has the platform’s own words and none of our secrets', async () => {
      const platform = await linked()
      const secrets = Object.values(standIn.access.credentials).filter(({ length }) => length >= 6)
      hitApi(() =>
        Response.json(
          { code: 'bad_menu', message: `The soup is cold (${secrets.join(' ')})` },
          { status: 400 },
        ),
      )(platform)
      const failed = await sendFailing(platform)
      expect(failed.kind).toBe('rejected')
      expect(failed.message).toContain('The soup is cold')
      for (const credential of secrets) expect(failed.message).not.toContain(credential)
    })

    test('a token that died is fetched again, once', async () => {
      const platform = await linked()
      hitApi(() => new Response('', { status: 401 }))(platform)
      const { payloads } = adapter.render(menu, targetOf(platform.call))
      served = payloads
      const sending = adapter.send(payloads, 'pub-3', platform.call)
      if (given.auth === 'fetched') {
        expect((await sending).state).toMatch(/^(processing|accepted)$/)
      } else {
        await expect(sending).rejects.toMatchObject({ kind: 'unauthorised' })
      }
    })

    test('a platform that takes no token at all is not asked without end', async () => {
      const platform = await linked()
      hitApi(() => new Response('', { status: 401 }))(platform, 99)
      expect((await sendFailing(platform)).kind).toBe('unauthorised')
      expect(platform.asked.length).toBeLessThan(20)
    })

    if (given.webhookCredential) webhookTests()

    function webhookTests() {
      async function firstWebhook() {
        const platform = await linked()
        const { payloads } = adapter.render(menu, targetOf(platform.call))
        served = payloads
        await adapter.send(payloads, 'pub-1', platform.call)
        for (let minute = 0; minute < 10; minute++) {
          const [webhook] = platform.wait(MINUTE)
          if (webhook) return webhook
        }
        throw new Error('The platform sent no webhook.')
      }

      test('a webhook is known by its signature', async () => {
        const webhook = await firstWebhook()
        expect(received(webhook)?.isGenuine).toBe(true)
      })

      test('a webhook with another secret is not taken', async () => {
        const webhook = await firstWebhook()
        expect(received(webhook, 'another-secret')).toEqual({ isGenuine: false, why: 'signature' })
      })

      test('a webhook is not taken where no secret is set', async () => {
        const webhook = await firstWebhook()
        expect(received(webhook, '')).toEqual({ isGenuine: false, why: 'signature' })
      })

      test('a webhook without headers is not taken', async () => {
        const { body } = await firstWebhook()
        expect(adapter.receive?.({}, Buffer.from(body), secret, NOW)).toEqual({
          isGenuine: false,
          why: 'signature',
        })
      })

      test('a webhook that comes twice is the same event', async () => {
        const webhook = await firstWebhook()
        expect(received(webhook)).toEqual(received(structuredClone(webhook)))
      })

      test('noise for a webhook throws nothing', () => {
        fc.assert(
          fc.property(fc.dictionary(fc.string(), fc.string()), fc.uint8Array(), (headers, raw) => {
            const event = adapter.receive?.(headers, Buffer.from(raw), secret, NOW)
            expect(event?.isGenuine).toBe(false)
          }),
          { numRuns: 100 },
        )
      })
    }
  })

  anyMenuSuite(given)
}

function halfABody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"reference": "a'))
      controller.error(new Error('The connection broke.'))
    },
  })
}
