import { z } from 'zod'
import { ref } from './canonical-menu.ts'
import {
  channelCard,
  channelLoss,
  drift,
  publication,
  publicationState,
  publishingSettings,
  publishWhen,
} from './channel-model.ts'
import { endpoint } from './endpoint.ts'
import { menuFinding, shrinkWarning } from './menu-changes.ts'
import { countedPage, cursor, nextPage, pageLength, search } from './paging.ts'
import { platform } from './platforms.ts'

const restaurantId = z.coerce.number('A restaurant ID is a number')
const params = z.object({ id: restaurantId })
const onChannel = params.extend({ channel: platform })
const publicationParams = z.object({ id: z.uuid() })
const base = '/api/restaurants/:id/channels'
const one = `${base}/:channel`

export const listChannels = endpoint({
  method: 'GET',
  path: base,
  access: 'account',
  summary: 'One card per platform: link, live version, last publication, drift and findings.',
  params,
  response: z.object({
    cards: z.array(channelCard),
    closed: z.array(z.object({ name: z.string(), text: z.string() })),
    /** The newest approved version, which publishing sends; null before the first approval. */
    version: z.int().nullable(),
    /** Of the restaurant; scheduled times are in it. */
    timeZone: z.string(),
    settings: publishingSettings,
  }),
})

export const listStores = endpoint({
  method: 'GET',
  path: `${one}/stores`,
  access: 'account',
  summary: 'The stores on a platform that this restaurant could be linked to.',
  params: onChannel,
  query: z.object({ practice: z.stringbool().default(false) }),
  response: z.object({
    stores: z.array(
      z.object({
        storeId: z.string(),
        name: z.string(),
        address: z.string(),
        currency: z.string().nullable(),
        /** Why it cannot be linked now. */
        unavailable: z.string().nullable(),
      }),
    ),
  }),
})

export const linkStore = endpoint({
  method: 'POST',
  path: `${one}/link`,
  access: 'account',
  noted: 'Linked a store',
  summary: 'Links the restaurant to its store on a platform, or to a practice store.',
  params: onChannel,
  body: z.object({
    storeId: z.string().min(1, 'Choose a store').max(200),
    isPractice: z.boolean(),
  }),
  response: z.object({ card: channelCard }),
  status: 201,
})

export const unlinkStore = endpoint({
  method: 'DELETE',
  path: `${one}/link`,
  access: 'account',
  noted: 'Unlinked a store',
  summary: 'Ends the link to a platform. The menu that stands there stays as it is.',
  params: onChannel,
  response: z.object({ card: channelCard }),
})

const REFUSALS = [
  'not-linked',
  'link-lost',
  'awaiting-platform',
  'underway',
  'findings',
  'shrinks',
  /** It says something that the platform never lets anybody take back. */
  'for-good',
  'unchanged',
  'drifted',
  'no-version',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Refusals that ask whether it is wanted: the same with `confirmed` goes through. */
export const ASKING: readonly Refusal[] = ['shrinks', 'for-good']

/** The code of an answer that is one refusal. */
export function codeOfRefusal(refusal: Refusal): string {
  return `channels.${refusal.replaceAll('-', '_')}`
}

export const publishMenu = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/publications',
  access: 'account',
  noted: 'Published the menu',
  summary:
    'Sends the newest approved version to linked platforms. Each is answered for itself: begun, or why not.',
  params,
  body: z.object({
    channels: z.array(platform).min(1, 'Choose at least one platform'),
    when: publishWhen.default({ kind: 'now' }),
    /** The warnings of the shrink guard were read. */
    confirmed: z.boolean().default(false),
  }),
  response: z.object({
    results: z.array(
      z.object({
        channel: platform,
        publication: publication.nullable(),
        /** Why nothing was begun; null where something was. */
        refused: z
          .object({
            code: z.enum(REFUSALS),
            text: z.string(),
            shrink: z.array(shrinkWarning),
          })
          .nullable(),
      }),
    ),
  }),
  status: 201,
})

export const listPublications = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/publications',
  access: 'account',
  summary: 'What was sent where, newest first.',
  params,
  query: z.object({
    channel: platform.optional(),
    ...countedPage,
  }),
  response: z.object({ publications: z.array(publication), total: z.int() }),
})

export const publicationEvent = z
  .object({
    at: z.iso.datetime(),
    /** What happened, in a sentence. */
    text: z.string(),
    /** The platform's own words. */
    words: z.string().nullable(),
  })
  .meta({ id: 'PublicationEvent' })
export type PublicationEvent = z.infer<typeof publicationEvent>

export const exchange = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    direction: z.enum(['out', 'in']),
    method: z.string(),
    /** Without secrets. */
    url: z.string(),
    /** Null: no answer came. */
    status: z.int().nullable(),
    ms: z.int(),
    /** Without secrets, cut where they are very long. */
    sent: z.string().nullable(),
    received: z.string().nullable(),
  })
  .meta({ id: 'Exchange' })
export type Exchange = z.infer<typeof exchange>

export const getPublication = endpoint({
  method: 'GET',
  path: '/api/publications/:id',
  access: 'account',
  summary:
    'One publication with what happened to it; staff see the exchange with the platform too.',
  params: publicationParams,
  response: z.object({
    publication,
    events: z.array(publicationEvent),
    /** Null for those who are no staff. */
    exchanges: z.array(exchange).nullable(),
  }),
})

export const cancelPublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/cancel',
  access: 'account',
  noted: 'Cancelled a publication',
  summary: 'Takes back a publication that waits for its time; 409 once it is being sent.',
  params: publicationParams,
  response: z.object({ publication }),
})

export const rollBack = endpoint({
  method: 'POST',
  path: `${one}/roll-back`,
  access: 'account',
  noted: 'Rolled a platform back to an earlier version',
  summary: 'Sends an earlier version that was live on this platform again.',
  params: onChannel,
  body: z.object({ version: z.int().min(1), confirmed: z.boolean().default(false) }),
  response: z.object({ publication }),
  status: 201,
})

export const getDrift = endpoint({
  method: 'GET',
  path: `${one}/drift`,
  access: 'account',
  summary: 'What somebody changed on the platform itself since the menu was sent.',
  params: onChannel,
  response: z.object({ drift }),
})

export const checkDrift = endpoint({
  method: 'POST',
  path: `${one}/check`,
  access: 'account',
  noted: 'Had a platform’s menu read',
  summary: 'Reads the platform’s menu now and compares it.',
  params: onChannel,
  response: z.object({ drift }),
  atOnce: 2,
})

export const decideDrift = endpoint({
  method: 'POST',
  path: `${one}/drift`,
  access: 'account',
  noted: 'Decided what was changed on a platform',
  summary:
    'Keeps what stands on the platform (as changes of the menu, to be approved) or puts the approved menu back.',
  params: onChannel,
  body: z.object({
    decision: z.enum(['keep-theirs', 'put-back']),
    /** All undecided rows unless given. */
    rows: z.array(z.uuid()).min(1).max(10_000).optional(),
  }),
  response: z.object({
    drift,
    /** The edit of the menu that "keep theirs" made; null where it made none. */
    editId: z.uuid().nullable(),
    /** What "put back" began; null while rows are undecided, or for "keep theirs". */
    publication: publication.nullable(),
  }),
})

export const editInPractice = endpoint({
  method: 'POST',
  path: `${one}/practice-edits`,
  access: 'account',
  noted: 'Changed a menu in Practice',
  summary: 'Changes the menu on the practice platform, as a person at its portal would.',
  params: onChannel,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('price'), ref, price: z.int().min(0).max(999_999_999) }),
    z.object({ kind: z.literal('name'), ref, name: z.string().trim().min(1).max(500) }),
    z.object({ kind: z.literal('remove'), ref }),
    z.object({ kind: z.literal('hide'), ref }),
  ]),
  response: z.object({ drift }),
})

export const savePublishingSettings = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/publishing-settings',
  access: 'account',
  noted: 'Changed when the menu is published',
  summary: 'Says whether and when an approved version goes to the platforms by itself.',
  params,
  body: publishingSettings,
  response: z.object({ settings: publishingSettings }),
})

export const getExportKit = endpoint({
  method: 'GET',
  path: `${one}/export-kit`,
  access: 'account',
  summary:
    'The newest approved version for a person who puts it into the platform’s portal: payload, texts in order, pictures.',
  params: onChannel,
  response: z.object({
    version: z.int(),
    payloads: z.array(z.unknown()),
    /** In the order of the menu. */
    rows: z.array(
      z.object({
        category: z.string(),
        ref,
        name: z.string(),
        description: z.string().nullable(),
        /** As the platform shows it, such as `12.90`. */
        price: z.string().nullable(),
        /** Null: the same as for delivery. */
        pickupPrice: z.string().nullable(),
        currency: z.string(),
        options: z.string(),
        /** What is confirmed, in words; empty where nothing is. */
        allergens: z.string(),
        /** Without a session; null where there is none that may go there. */
        pictureUrl: z.string().nullable(),
        /** Its name in the folder `pictures` of the kit's file. */
        pictureFile: z.string().nullable(),
      }),
    ),
    /** What the platform's application form asks for and the menu knows. */
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    losses: z.array(channelLoss),
    findings: z.array(menuFinding),
  }),
})

export const getExportKitFile = endpoint({
  method: 'GET',
  path: `${one}/export-kit.zip`,
  access: 'account',
  summary:
    'The same as one ZIP file: the platform’s own payload, a spreadsheet, the pictures in its sizes, and a page with each text to copy.',
  params: onChannel,
  produces: 'application/zip',
  atOnce: 2,
})

export const enteredByHand = endpoint({
  method: 'POST',
  path: `${one}/entered-by-hand`,
  access: 'account',
  noted: 'Noted that a version was entered by hand',
  summary: 'Records that somebody has put a version into the platform’s own portal.',
  params: onChannel,
  body: z.object({ version: z.int().min(1) }),
  response: z.object({ card: channelCard }),
})

export const seenThere = endpoint({
  method: 'POST',
  path: `${one}/seen`,
  access: 'account',
  noted: 'Noted that the menu was seen on a platform',
  summary: 'Records that a person has seen the menu on a platform that cannot be read back.',
  params: onChannel,
  response: z.object({ card: channelCard }),
})

export const failingLink = z
  .object({
    id: z.uuid(),
    accountId: z.uuid(),
    businessName: z.string(),
    restaurantId: z.int(),
    restaurantName: z.string(),
    channel: platform,
    storeName: z.string(),
    isPractice: z.boolean(),
    /** `lost`, or what became of the last publication. */
    state: z.union([z.literal('lost'), publicationState]),
    version: z.int().nullable(),
    /** The platform’s own. */
    words: z.string().nullable(),
    /** Null where nobody wrote down when it was lost. */
    since: z.iso.datetime().nullable(),
    /** What it means, and what is to be done about it. */
    nextStep: z.string(),
  })
  .meta({ id: 'FailingLink' })
export type FailingLink = z.infer<typeof failingLink>

export const listFailingLinks = endpoint({
  method: 'GET',
  path: '/api/channels/failing',
  access: 'operator',
  summary:
    'Links of all restaurants that are lost or whose last publication failed: the platform’s words, since when, and the next step.',
  query: z.object({
    search,
    channel: platform.optional(),
    practice: z.stringbool().optional(),
    after: cursor,
    limit: pageLength,
  }),
  response: z.object({ links: z.array(failingLink), total: z.int(), next: nextPage }),
})

/** What a platform fetches of us: the address alone says who may. */
export const getChannelMenu = endpoint({
  method: 'GET',
  path: '/api/channel-menus/:id/:token',
  access: 'public',
  summary: 'The menu of one publication, for the platform that was told to fetch it, for an hour.',
  params: z.object({ id: z.uuid(), token: z.string().max(100) }),
  produces: 'application/json',
})

/** DoorDash's Menu Request: the address up to the store is what its portal is given. */
export const getDoordashMenus = endpoint({
  method: 'GET',
  path: '/api/doordash-menus/:store',
  access: 'public',
  summary: 'The approved menu of a store, for DoorDash, which says who it is in `Authorization`.',
  params: z.object({ store: z.string().min(1).max(1024) }),
  query: z.object({ ids: z.string().max(10_000).optional() }),
  produces: 'application/json',
})
