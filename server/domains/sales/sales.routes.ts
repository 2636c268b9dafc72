import * as contract from '#contract/sales.ts'
import { sendEvents, wantsEvents, wholeOf } from '#server/core/http/event-stream.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import { createSlots } from '#server/core/slots.ts'
import type { Deps } from '#server/deps.ts'
import { receiveSales } from './receive-files.ts'
import * as sales from './sales.service.ts'
import { getMenuEngineering, getSoldItems } from './sales-figures.service.ts'
import { getWhatFollowed } from './what-followed.service.ts'

export function salesRoutes(http: Http, deps: Deps): void {
  // reading a long file takes a core: files take turns
  const slots = createSlots(1)

  serve(http, contract.uploadSales, async (call) => {
    const { caller, params, request, signal } = call
    const form = await receiveSales(deps, call)
    const events = sales.uploadSales(deps, caller, params.id, { form, slots, signal })
    return wantsEvents(request) ? sendEvents(events, call) : wholeOf(events)
  })
  serve(http, contract.previewSales, async (call) =>
    sales.previewSales(deps, call.caller, call.params.id, await receiveSales(deps, call)),
  )
  serve(http, contract.listSalesFiles, ({ caller, params }) =>
    sales.listSalesFiles(deps, caller, params.id),
  )
  serve(http, contract.undoSalesFile, ({ caller, params }) =>
    sales.undoSalesFile(deps, caller, params),
  )
  serve(http, contract.getSalesWeeks, ({ caller, params, query }) =>
    sales.getSalesWeeks(deps, caller, { ...params, ...query }),
  )
  serve(http, contract.getWhatFollowed, ({ caller, params, query }) =>
    getWhatFollowed(deps, caller, { ...params, ...query }),
  )
  serve(http, contract.getSoldItems, ({ caller, params, query }) =>
    getSoldItems(deps, caller, { ...params, ...query }),
  )
  serve(http, contract.getMenuEngineering, ({ caller, params, query }) =>
    getMenuEngineering(deps, caller, { ...params, ...query }),
  )
  serve(http, contract.listSalesNames, ({ caller, params }) =>
    sales.listSalesNames(deps, caller, params.id),
  )
  serve(http, contract.confirmSalesName, ({ caller, params, body }) =>
    sales.confirmSalesName(deps, caller, { ...params, ...body }),
  )
}
