import {
  confirmEmail,
  confirmWithPassword,
  login,
  resendConfirmation,
  resetPassword,
  sendResetCode,
  signup,
  verifyCode,
} from '#contract/accounts.ts'
import { loginStatus, logout } from '#contract/session.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { tracesOf } from '../affiliates/attribution.service.ts'
import { confirmAddress, logIn, resendWelcome, signUp } from './accounts.service.ts'
import { confirmByPassword } from './confirm-by-password.ts'
import { checkCode, requestReset, setNewPassword } from './password-reset.service.ts'
import { changeSession, closeSession, findSignedIn } from './sessions.service.ts'
import { visitorOf } from './visitor.ts'

export function accountRoutes(http: Http, deps: Deps): void {
  serve(http, signup, async ({ body, query, request, reply }) => {
    const traces = tracesOf(request, query)
    const { user, token } = await signUp(deps, body, visitorOf(request), traces)
    await changeSession(deps, request, reply, token)
    return { message: 'Successfully signed up!', user }
  })

  serve(http, login, async ({ body, request, reply }) => {
    const { user, token } = await logIn(deps, body, visitorOf(request))
    await changeSession(deps, request, reply, token)
    return { message: 'Login successful!', user }
  })

  serve(http, logout, async ({ request, reply }) => {
    await closeSession(deps, request, reply)
    return { message: 'You are logged out.' }
  })

  serve(http, loginStatus, async ({ request }) => {
    const signedIn = await findSignedIn(deps, request)
    return signedIn ? { logged_in: true, user: signedIn.user } : { logged_in: false }
  })

  serve(http, confirmEmail, async ({ body, caller, request }) => {
    const { accountId } = caller
    await confirmAddress(deps, { accountId, token: body.token }, visitorOf(request))
    return { message: 'Thank you. Your address is confirmed.' }
  })

  serve(http, confirmWithPassword, async ({ body, request }) => {
    await confirmByPassword(deps, body, visitorOf(request))
    return {
      message: 'Your address is confirmed and your new password is set. Please log in with it.',
      redirect: '/login',
    }
  })

  serve(http, resendConfirmation, async ({ caller }) => {
    await resendWelcome(deps, caller.accountId)
    return { message: 'The mail is on its way. Please look into your inbox.' }
  })

  serve(http, sendResetCode, async ({ body, request }) => {
    await requestReset(deps, body, visitorOf(request))
    return { message: 'Verification code sent to your email' }
  })

  serve(http, verifyCode, async ({ body, request }) => {
    await checkCode(deps, body, visitorOf(request))
    return { message: 'Code verified successfully' }
  })

  serve(http, resetPassword, async ({ body, request }) => {
    await setNewPassword(deps, body, visitorOf(request))
    return { message: 'Password reset successfully! Redirecting to login...', redirect: '/login' }
  })
}
