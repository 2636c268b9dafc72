import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { picture } from './menus.ts'
import type { Platform } from './platforms.ts'
import { imageType, style } from './preferences.ts'

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'account',
  summary: 'A picture’s file.',
  params: z.object({ id: z.uuid() }),
  produces: 'image/webp',
})

/** A photo of this many bytes or more is refused. */
export const PHOTO_MAX_BYTES = 10_485_760
export const PHOTO_TOO_LARGE =
  'This photo is too large: a photo is less than 10 MB. Save it smaller, as a JPG, and add it again.'
export const PHOTO_MISSING = 'Choose a photo.'

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures/uploads',
  access: 'account',
  consumes: 'multipart',
  atOnce: 4,
  summary:
    'Stores a photo as it is: JPG, PNG, WebP or AVIF, whatever its name says. No item has it yet.',
  form: z.object({
    photo: z.file(),
    /** What it shows, such as the item’s name; read from the file’s name unless given. */
    alt: z.string().optional(),
  }),
  response: z.object({ picture }),
  status: 201,
})

export const enhancePicture = endpoint({
  method: 'POST',
  path: '/api/pictures/:id/enhance',
  access: 'account',
  atOnce: 2,
  summary: 'Makes an enhanced copy of a photo: the photo stays, and so does the item that has it.',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    picture,
    /** What was done to it, a sentence each. */
    done: z.array(z.string()),
  }),
  status: 201,
})

export const BATCH_MAX = 24

export const createPictures = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'account',
  atOnce: 10,
  summary:
    'Makes a picture for each dish that is named, and puts it on the library’s item where one is given.',
  body: z.object({
    dishes: z
      .array(
        z.object({
          prompt: z.string().trim().min(1, 'Please enter a prompt').max(500),
          itemId: z.uuid().optional(),
        }),
      )
      .min(1, 'Name at least one dish')
      .max(BATCH_MAX, `At most ${BATCH_MAX} dishes at once`),
    imageType: imageType.default(1),
    system_prompt_style: style.default('normal'),
    seed: z.int().min(0).max(2_147_483_647).optional(),
  }),
  response: z.object({
    engine: z.string(),
    /** What the owner should know, such as that the illustrator drew what the model did not. */
    notes: z.array(z.string()),
    pictures: z.array(
      z.object({ prompt: z.string(), picture: picture.nullable(), error: z.string().nullable() }),
    ),
  }),
  status: 201,
})

/** Those that take photos of their own rules; JET Connect's are Just Eat's. */
export const photoPlatform = z.enum(
  ['ubereats', 'doordash', 'grubhub', 'deliveroo', 'justeat'] satisfies Platform[],
  'The platform is ubereats, doordash, grubhub, deliveroo or justeat',
)
export type PhotoPlatform = z.infer<typeof photoPlatform>

export const platformFit = z
  .object({
    platform: photoPlatform,
    fits: z.boolean(),
    /** Whether the crop for this platform makes a picture of it that fits. */
    canCrop: z.boolean(),
    /** What it says to the platform’s rules, for the owner. */
    sentence: z.string(),
  })
  .meta({ id: 'PlatformFit' })
export type PlatformFit = z.infer<typeof platformFit>

export const checkPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:id/platforms',
  access: 'account',
  summary: 'Whether a picture keeps each delivery platform’s rules of size and ratio.',
  params: z.object({ id: z.uuid() }),
  response: z.object({ platforms: z.array(platformFit) }),
})

export const cropPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:id/crop',
  access: 'account',
  atOnce: 4,
  summary: 'The picture cut to a delivery platform’s ratio, as a JPG; the picture itself stays.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ platform: photoPlatform }),
  produces: 'image/jpeg',
})
