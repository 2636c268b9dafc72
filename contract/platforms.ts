import { z } from 'zod'

/** The delivery platforms of the product; every other list names some of these. */
export const PLATFORMS = [
  'doordash',
  'ubereats',
  'grubhub',
  'deliveroo',
  'justeat',
  'jetconnect',
] as const
export const platform = z.enum(PLATFORMS, `The platform is one of ${PLATFORMS.join(', ')}`)
export type Platform = z.infer<typeof platform>

/** As their owners write them. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  doordash: 'DoorDash',
  ubereats: 'Uber Eats',
  grubhub: 'Grubhub',
  deliveroo: 'Deliveroo',
  justeat: 'Just Eat',
  jetconnect: 'JET Connect',
}
