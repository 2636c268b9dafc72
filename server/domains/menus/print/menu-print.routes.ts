import * as contract from '#contract/menu-print.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { eventStream } from '#server/core/http/event-stream.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as printing from './print-menu.service.ts'

export function menuPrintRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listPrintDesigns, () => ({ designs: printing.listDesigns(deps) }))
  serve(http, contract.previewPrint, async ({ caller, params, query, signal }) => ({
    preview: await printing.previewMenu(deps, caller, {
      restaurantId: params.id,
      options: query,
      signal,
    }),
  }))
  serve(http, contract.preparePrintPictures, ({ caller, params, request, reply, signal }) => {
    const events = printing.preparePictures(deps, caller, { restaurantId: params.id, signal })
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(eventStream(events, { request, signal }))
  })
  serve(http, contract.printMenu, async ({ caller, params, query, reply, signal }) => {
    const asked = { restaurantId: params.id, options: query, signal }
    const { name, pdf } = await printing.printMenu(deps, caller, asked)
    return reply.type('application/pdf').header('content-disposition', attachment(name)).send(pdf)
  })
}
