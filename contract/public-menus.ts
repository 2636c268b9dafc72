import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const SLUG_MIN = 3
const SLUG_MAX = 60

/** The last part of a public menu's address. */
export const menuSlug = z
  .string('An address is text')
  .trim()
  .toLowerCase()
  .min(SLUG_MIN, `An address has at least ${SLUG_MIN} characters`)
  .max(SLUG_MAX, `An address has at most ${SLUG_MAX} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An address has letters a to z, digits and single hyphens')

export const publicMenu = z
  .object({
    isOn: z.boolean(),
    /** Made of the restaurant's name until one is chosen. */
    slug: z.string(),
    url: z.string(),
    /** The newest version, which is what guests see; null before the first approval. */
    version: z.int().nullable(),
  })
  .meta({ id: 'PublicMenu' })
export type PublicMenu = z.infer<typeof publicMenu>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const path = '/api/restaurants/:id/public-menu'

export const getPublicMenu = endpoint({
  method: 'GET',
  path,
  access: 'account',
  summary: 'Whether everybody may read a restaurant’s menu, and at which address.',
  params,
  response: z.object({ publicMenu }),
})

export const savePublicMenu = endpoint({
  method: 'PUT',
  path,
  access: 'account',
  noted: 'Changed the public menu',
  summary:
    'Switches the public page of a menu on or off and chooses its address. 409 where the address is somebody else’s.',
  params,
  body: z.object({ isOn: z.boolean('The page is on (true) or off (false)'), slug: menuSlug }),
  response: z.object({ publicMenu }),
})

export const readPublicMenu = endpoint({
  method: 'GET',
  path: '/m/:slug',
  access: 'public',
  summary: 'The page of a menu, as its newest version has it; 404 while it is off.',
  params: z.object({ slug: z.string() }),
  produces: 'text/html',
})

export const readPublicPicture = endpoint({
  method: 'GET',
  path: '/m/:slug/pictures/:picture',
  access: 'public',
  summary: 'A picture of a public menu.',
  params: z.object({ slug: z.string(), picture: z.uuid('There is no such picture.') }),
  produces: 'image/webp',
})
