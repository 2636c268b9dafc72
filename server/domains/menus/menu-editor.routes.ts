import * as editor from '#contract/menu-editor.ts'
import * as versions from '#contract/menu-versions.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as settings from './versions/approval-settings.service.ts'
import * as approved from './versions/versions.service.ts'
import { importItems } from './working/collections.service.ts'
import * as working from './working/edit-menu.ts'

export function menuEditorRoutes(http: Http, deps: Deps): void {
  serve(http, editor.getWorkingMenu, ({ caller, params }) =>
    working.getWorkingMenu(deps, caller, params.id),
  )
  serve(http, editor.editMenu, ({ caller, params, body }) =>
    working.editMenu(deps, caller, params.id, body),
  )
  serve(http, editor.listMenuEdits, ({ caller, params, query }) =>
    working.listEdits(deps, caller, params.id, query),
  )
  serve(http, editor.undoMenuEdit, ({ caller, params: { id, editId } }) =>
    working.undoEdit(deps, caller, { restaurantId: id, editId }),
  )
  serve(http, editor.changeMenuPrices, ({ caller, params, body }) =>
    working.changePrices(deps, caller, params.id, body),
  )
  serve(http, editor.setSoldOut, ({ caller, params, body }) =>
    working.setSoldOut(deps, caller, params.id, body),
  )
  serve(http, editor.importCollection, ({ caller, params, body }) =>
    importItems(deps, caller, params.id, body),
  )

  serve(http, versions.getApproval, ({ caller, params }) =>
    approved.getApproval(deps, caller, params.id),
  )
  serve(http, versions.approveMenu, async ({ caller, params, body }) => ({
    version: await approved.approveMenu(deps, caller, params.id, body),
  }))
  serve(http, versions.listMenuVersions, ({ caller, params, query }) =>
    approved.listVersions(deps, caller, params.id, query),
  )
  serve(http, versions.getMenuVersion, ({ caller, params }) =>
    approved.getVersion(deps, caller, params),
  )
  serve(http, versions.compareMenuVersions, ({ caller, params, query }) =>
    approved.compareVersions(deps, caller, { ...params, ...query }),
  )
  serve(http, versions.restoreMenuVersion, ({ caller, params, body }) =>
    approved.restoreVersion(deps, caller, params, body),
  )
  serve(http, versions.getApprovalSettings, async ({ caller, params }) => ({
    settings: await settings.getApprovalSettings(deps, caller, params.id),
  }))
  serve(http, versions.saveApprovalSettings, async ({ caller, params, body }) => ({
    settings: await settings.saveApprovalSettings(deps, caller, params.id, body),
  }))
}
