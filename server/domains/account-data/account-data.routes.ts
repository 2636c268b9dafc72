import { deleteAccount, exportAccount } from '#contract/account-settings.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { closeSession } from '../accounts/sessions.service.ts'
import { noteSecurity } from '../security/security.service.ts'
import { requestErasure } from './erase-account.ts'
import { exportAccountData } from './export-account.ts'

export function accountDataRoutes(http: Http, deps: Deps): void {
  serve(http, exportAccount, async ({ caller, request, reply }) => {
    const { accountId } = caller
    await noteSecurity(deps, deps.db, { action: 'export', accountId, address: request.ip })
    const { name, file } = await exportAccountData(deps, caller.accountId)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file)
  })
  serve(http, deleteAccount, async ({ caller, body, request, reply }) => {
    await requestErasure(deps, caller, { password: body.password, address: request.ip })
    await closeSession(deps, request, reply)
    return { message: 'Your account is closed, and everything in it is being deleted.' }
  })
}
