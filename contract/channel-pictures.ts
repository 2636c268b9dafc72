import { z } from 'zod'
import { canonicalPicture } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'
import { platform } from './platforms.ts'

/** A picture of the approved menu that no camera made: platforms are sent it only after its owner's yes. */
export const madePicture = z
  .object({
    picture: canonicalPicture,
    /** What it shows, as the menu calls it. */
    name: z.string(),
    /** Null: nobody has said yet whether it is sent; then it is not. */
    decision: z
      .object({
        isAllowed: z.boolean(),
        /** The person's name; null where the account is gone. */
        by: z.string().nullable(),
        at: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'MadePicture' })
export type MadePicture = z.infer<typeof madePicture>

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const path = '/api/restaurants/:id/made-pictures'
const response = z.object({ pictures: z.array(madePicture) })

export const listMadePictures = endpoint({
  method: 'GET',
  path,
  access: 'account',
  summary: 'The pictures of the newest approved version that no camera made, and which are sent.',
  params,
  response,
})

export const decideMadePictures = endpoint({
  method: 'PUT',
  path,
  access: 'account',
  summary:
    'Says of pictures that no camera made whether platforms are sent them. Grubhub takes none of them.',
  params,
  body: z.object({
    pictureIds: z.array(z.uuid()).min(1, 'Choose at least one picture').max(2000),
    /** Null takes the decision back. */
    isAllowed: z.boolean().nullable(),
  }),
  response,
})

/** What a platform fetches of us: the address alone says who may. */
export const getChannelPicture = endpoint({
  method: 'GET',
  path: '/api/channel-pictures/:channel/:id/:file',
  access: 'public',
  summary: 'A picture as a platform takes it, under an address that nobody can guess.',
  params: z.object({ channel: platform, id: z.uuid(), file: z.string().max(100) }),
  produces: 'image/jpeg',
})
