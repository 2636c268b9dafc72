import * as contract from '#contract/menus.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { originOf } from '#server/core/http/origin.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { menuPictures } from './export-pictures.ts'
import * as items from './items.service.ts'
import { menuFile } from './menu-file.service.ts'
import * as menus from './menus.service.ts'
import { readStatistics } from './statistics.service.ts'

export function menuRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listMenus, ({ caller, query }) => menus.listMenus(deps, caller, query))
  serve(http, contract.getMenu, async ({ caller, params }) => ({
    menu: await menus.getMenu(deps, caller, params.id),
  }))
  serve(http, contract.deleteMenu, async ({ caller, params }) => {
    await menus.removeMenu(deps, caller, params.id)
    return { message: 'The menu was deleted.' }
  })
  serve(http, contract.restoreMenu, async ({ caller, params }) => ({
    menu: await menus.restoreMenu(deps, caller, params.id),
  }))
  serve(http, contract.exportMenu, async ({ caller, params, query, request, reply }) => {
    const menu = await menus.getMenu(deps, caller, params.id)
    const file = await menuFile(menu, query.format, originOf(request))
    return reply
      .type(file.mime)
      .header('content-disposition', attachment(file.name))
      .send(file.data)
  })

  serve(http, contract.exportMenuPictures, async ({ caller, params, reply }) => {
    const { name, file } = await menuPictures(deps, caller, params.id)
    return reply.type('application/zip').header('content-disposition', attachment(name)).send(file)
  })

  serve(http, contract.listItems, ({ caller, query }) => items.searchItems(deps, caller, query))
  serve(http, contract.saveItem, async ({ caller, body }) => ({
    item: await items.keepOwnItem(deps, caller, body),
  }))
  serve(http, contract.updateItem, async ({ caller, params, body }) => {
    const { version, ...changes } = body
    const edit = {
      id: params.id,
      version,
      changes,
      madeBy: 'owner',
      reason: 'Edited by the owner',
    } as const
    return { item: await items.changeItem(deps, caller, edit) }
  })
  serve(http, contract.deleteItem, async ({ caller, params }) => {
    await items.removeItem(deps, caller, params.id)
    return { message: 'The item was deleted.' }
  })
  serve(http, contract.restoreItem, async ({ caller, params }) => ({
    item: await items.restoreItem(deps, caller, params.id),
  }))
  serve(http, contract.listItemVersions, async ({ caller, params }) => ({
    versions: await items.listVersions(deps, caller, params.id),
  }))

  serve(http, contract.statistics, ({ caller, query }) => readStatistics(deps, caller, query.weeks))
}
