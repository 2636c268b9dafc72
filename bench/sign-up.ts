import type { ServiceProcess } from '../server/testing/service-process.ts'
import { aSignup } from '../server/testing/test-app.ts'

/** Makes an account; answers the cookie of its session. */
export async function signUp(service: ServiceProcess, who = 'bench'): Promise<string> {
  const answer = await fetch(`${service.url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignup({ email: `${who}@example.com` })),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
