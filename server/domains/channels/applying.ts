import type { Platform } from '#contract/platforms.ts'

/** What each platform asks for before it lets a service send menus; one sentence. */
export const APPLYING: Readonly<Record<Platform, string>> = {
  doordash:
    'DoorDash reviews applications of integrators each quarter, then tests in its sandbox and with about 20 stores.',
  ubereats:
    'Uber Eats asks for a non-disclosure agreement and its API licence before it gives production access.',
  grubhub: 'Grubhub gives a partner key after its integration team has approved the service.',
  deliveroo:
    'Deliveroo gives production access after the test scenarios of its developer portal are passed.',
  justeat: 'Just Eat gives a key for its partner API with an agreement.',
  jetconnect: 'JET Connect gives a key with an agreement and a mapping of the restaurants.',
}
