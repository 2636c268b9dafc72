import { GoogleAuth } from 'google-auth-library'
import { credentialsFailure, outOfTime } from './gce-failures.ts'

/** Whom a service account's own token is for; the API's name, whatever address it is called at. */
const AUDIENCE = 'https://compute.googleapis.com/'
const SCOPE = 'https://www.googleapis.com/auth/compute'

/**
 * The header of a call, from application-default credentials: a service account's key signs its tokens itself, other
 * kinds fetch one for the scope. Tokens are kept and renewed by the library.
 */
export function gceAuthorization(
  projectId: string,
): (signal: AbortSignal) => Promise<Record<string, string>> {
  // Without the project the library would look it up, with a call that needs rights of its own.
  const auth = new GoogleAuth({ projectId })
  // Given as `scopes`, it would make keys fetch a token as well.
  auth.defaultScopes = SCOPE

  return async (signal) => {
    const headers = await Promise.race([auth.getRequestHeaders(AUDIENCE), outOfTime(signal)]).catch(
      (error: unknown) => {
        throw credentialsFailure(error)
      },
    )
    return Object.fromEntries(headers)
  }
}
