import * as contract from '#contract/generation.ts'
import { createPictures } from '#contract/photos.ts'
import { engineInUse } from '#contract/service.ts'
import { applyTip as applyTipCall, listTips as listTipsCall } from '#contract/tips.ts'
import { sendEvents, wantsEvents, wholeOf } from '#server/core/http/event-stream.ts'
import { originOf } from '#server/core/http/origin.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readUsage } from '../usage/usage.service.ts'
import { advertRoutes } from './adverts/adverts.routes.ts'
import { listPastItems, listPastMenuCalls } from './generation.service.ts'
import { createOneItem } from './items/create-item.ts'
import { createPicturesOf } from './items/create-pictures.ts'
import { regenerateItem } from './items/regenerate-item.ts'
import { proposeFor, writeMenus } from './menus/create-menus.ts'
import { planMenus } from './menus/plan-menus.ts'
import { applyTip } from './tips/apply-tip.ts'
import { listTips } from './tips/list-tips.ts'

export function generationRoutes(http: Http, deps: Deps): void {
  advertRoutes(http, deps)

  serve(http, contract.createItem, ({ caller, body, request, signal }) =>
    createOneItem(deps, caller, body, { origin: originOf(request), signal }),
  )
  serve(http, contract.listCreatedItems, ({ caller, query, request }) =>
    listPastItems(deps, caller, query, originOf(request)),
  )

  serve(http, engineInUse, () => ({
    text: deps.ai?.name ?? 'kitchen',
    images: deps.ai?.imageName ?? 'illustrator',
    isModel: deps.ai !== null,
  }))
  serve(http, contract.usage, ({ caller }) => readUsage(deps, caller))

  serve(http, createPictures, ({ caller, body, signal }) =>
    createPicturesOf(deps, caller, body, signal),
  )

  serve(http, listTipsCall, ({ caller, query }) => listTips(deps, caller, query))
  serve(http, applyTipCall, async ({ caller, body, signal }) => ({
    item: await applyTip(deps, caller, body, signal),
  }))

  serve(http, contract.regenerateItem, async ({ caller, params, body, signal }) => ({
    item: await regenerateItem(deps, caller, { ...params, ...body, signal }),
  }))
  serve(http, contract.listMenuCalls, ({ caller, query }) => listPastMenuCalls(deps, caller, query))
  serve(http, contract.createMenus, async (call) => {
    const { caller, body, request, signal } = call
    const plan = await planMenus(deps, caller, body, signal)
    if (plan.proposes) return proposeFor(deps, caller, plan, signal)
    const events = writeMenus(deps, caller, plan, { origin: originOf(request), signal })
    return wantsEvents(request) ? sendEvents(events, call) : wholeOf(events)
  })
}
