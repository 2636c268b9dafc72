import * as contract from '#contract/account-settings.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readAccountSettings, saveAccountSettings } from './account-settings.service.ts'
import { changeEmailOf, changePasswordOf } from './credentials.service.ts'
import { endOneSession, endTheOthers, openSessionsOf } from './open-sessions.service.ts'
import { visitorOf } from './visitor.ts'

export function accountSettingsRoutes(http: Http, deps: Deps): void {
  serve(http, contract.getAccountSettings, ({ caller }) =>
    readAccountSettings(deps.db, caller.accountId),
  )
  serve(http, contract.updateAccountSettings, async ({ caller, body }) => ({
    message: 'Your changes are saved.',
    account: await saveAccountSettings(deps, caller.accountId, body),
  }))

  serve(http, contract.changeEmail, async ({ caller, body, request }) => {
    await changeEmailOf(deps, caller, { ...body, visitor: visitorOf(request) })
    return {
      message: `Your address is ${body.email} now. Please follow the link in the mail we sent there.`,
    }
  })
  serve(http, contract.changePassword, async ({ caller, body, request }) => {
    await changePasswordOf(deps, caller, { ...body, visitor: visitorOf(request) })
    return { message: 'Your password is changed. Every other session has ended.' }
  })

  serve(http, contract.listSessions, async ({ caller }) => ({
    sessions: await openSessionsOf(deps, caller),
  }))
  serve(http, contract.endSession, async ({ caller, params }) => {
    await endOneSession(deps, caller, params.id)
    return { message: 'The session has ended.' }
  })
  serve(http, contract.endOtherSessions, async ({ caller }) => {
    const ended = await endTheOthers(deps, caller)
    const what = ended === 1 ? '1 other session has' : `${ended} other sessions have`
    return { message: ended === 0 ? 'There was no other session.' : `${what} ended.` }
  })
}
