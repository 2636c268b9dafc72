import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/generation.ts'
import { applyTip as applyTipCall, listTips as listTipsCall } from '#contract/menus.ts'
import { createPictures } from '#contract/photos.ts'
import { AppError } from '#server/core/errors.ts'
import { originOf } from '#server/core/http/origin.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { applyTip } from './apply-tip.ts'
import { createOneItem } from './create-item.ts'
import { type MenuEvent, planMenus, proposeFor, writeMenus } from './create-menus.ts'
import { createPicturesOf } from './create-pictures.ts'
import { listPastItems } from './generation.service.ts'
import { listTips } from './list-tips.ts'

export function generationRoutes(http: Http, deps: Deps): void {
  serve(http, contract.createItem, ({ caller, body, request, signal }) =>
    createOneItem(deps, caller, body, { origin: originOf(request), signal }),
  )
  serve(http, contract.listCreatedItems, ({ caller, query }) => listPastItems(deps, caller, query))

  serve(http, createPictures, ({ caller, body, signal }) =>
    createPicturesOf(deps, caller, body, signal),
  )

  serve(http, listTipsCall, ({ caller, query }) => listTips(deps, caller, query))
  serve(http, applyTipCall, async ({ caller, body, signal }) => ({
    item: await applyTip(deps, caller, body, signal),
  }))

  serve(http, contract.createMenus, async ({ caller, body, request, reply, signal }) => {
    const plan = await planMenus(deps, caller, body)
    if (plan.proposes) return proposeFor(deps, caller, plan, signal)
    const events = writeMenus(deps, caller, plan, { origin: originOf(request), signal })
    if (!String(request.headers.accept ?? '').includes('text/event-stream')) return wholeOf(events)
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(eventText(events, request), { objectMode: false, highWaterMark: 0 }))
  })
}

async function wholeOf(events: AsyncGenerator<MenuEvent>) {
  for await (const { event, data } of events) if (event === 'done') return data
  throw new Error('The menus ended without being done.')
}

/** What fails in mid-stream is an event too: the status is out already. */
async function* eventText(
  events: AsyncGenerator<MenuEvent>,
  request: FastifyRequest,
): AsyncGenerator<string> {
  try {
    for await (const { event, data } of events)
      yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'menu stream failed')
    const { message, code } =
      error instanceof AppError
        ? error
        : { message: 'An error occurred while generating the menu', code: 'service.failed' }
    yield `event: failed\ndata: ${JSON.stringify({ error: message, code })}\n\n`
  }
}
