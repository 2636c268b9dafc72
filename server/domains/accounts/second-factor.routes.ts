import * as contract from '#contract/second-factor.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import {
  makeRecoveryCodes,
  readSecondFactor,
  startSecondFactor,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from './second-factor.service.ts'

export function secondFactorRoutes(http: Http, deps: Deps): void {
  serve(http, contract.getSecondFactor, ({ caller }) => readSecondFactor(deps, caller.accountId))

  serve(http, contract.beginSecondFactor, ({ caller, body }) =>
    startSecondFactor(deps, caller, body),
  )
  serve(http, contract.confirmSecondFactor, async ({ caller, body, request }) => ({
    recoveryCodes: await turnSecondFactorOn(deps, caller, { ...body, address: request.ip }),
    message: 'Logging in asks for a code of your app from now on. Every other session has ended.',
  }))
  serve(http, contract.renewRecoveryCodes, async ({ caller, body, request }) => ({
    recoveryCodes: await makeRecoveryCodes(deps, caller, { ...body, address: request.ip }),
    message: 'These are your new recovery codes; the old ones are void.',
  }))
  serve(http, contract.removeSecondFactor, async ({ caller, body, request }) => {
    await turnSecondFactorOff(deps, caller, { ...body, address: request.ip })
    return { message: 'Logging in asks for your password alone now.' }
  })
}
