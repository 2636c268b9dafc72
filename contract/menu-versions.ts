import { z } from 'zod'
import { canonicalMenu } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'
import {
  changeLine,
  changeSummary,
  menuChange,
  menuFinding,
  shrinkWarning,
} from './menu-changes.ts'
import { countedPage } from './paging.ts'

/** The code of a refusal that asks again: much of the menu would go. */
export const MENU_SHRINKS = 'menus.shrinks'

/** The whole menu as it was approved: it never changes again. */
export const menuVersion = z
  .object({
    number: z.int(),
    /** SHA-256 of its canonical form (RFC 8785). */
    hash: z.string(),
    /** The person's name; null where the account is gone. */
    by: z.string().nullable(),
    via: z.enum(['screen', 'mail', 'automatic', 'restore']),
    note: z.string(),
    at: z.iso.datetime(),
    /** What it changed in the version before it. */
    summary: changeSummary,
    /** The version that it brought back. */
    restores: z.int().nullable(),
  })
  .meta({ id: 'MenuVersion' })
export type MenuVersion = z.infer<typeof menuVersion>

const difference = z.object({
  summary: changeSummary,
  /** In the order of `changes`, in words. */
  lines: z.array(changeLine),
  changes: z.array(menuChange),
})

const params = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const numbered = params.extend({ number: z.coerce.number().int().min(1) })
const base = '/api/restaurants/:id/menu'
const note = z.string().trim().max(500, 'A note has at most 500 characters').default('')

export const getApproval = endpoint({
  method: 'GET',
  path: `${base}/approval`,
  access: 'account',
  summary:
    'What an approval would make of the working copy: the difference, the findings, and what to ask twice.',
  params,
  response: z.object({
    revision: z.int(),
    hash: z.string(),
    /** The newest version; null before the first approval. */
    last: menuVersion.nullable(),
    difference,
    findings: z.array(menuFinding),
    /** Not empty: the approval has to say `confirmed`. */
    shrink: z.array(shrinkWarning),
    mayApprove: z.boolean(),
  }),
})

export const approveMenu = endpoint({
  method: 'POST',
  path: `${base}/versions`,
  access: 'account',
  noted: 'Approved the menu',
  summary:
    'Approves the working copy as it was shown and makes a version. 409 where it changed since, is not whole or shrinks.',
  params,
  body: z.object({
    /** As `getApproval` answered it: what was not seen is not approved. */
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'The hash is the one that the approval page shows'),
    note,
    /** The warnings of the shrink guard were read. */
    confirmed: z.boolean().default(false),
  }),
  response: z.object({ version: menuVersion }),
  status: 201,
})

export const listMenuVersions = endpoint({
  method: 'GET',
  path: `${base}/versions`,
  access: 'account',
  summary: 'The menu’s versions, newest first.',
  params,
  query: z.object(countedPage),
  response: z.object({ versions: z.array(menuVersion), total: z.int() }),
})

export const getMenuVersion = endpoint({
  method: 'GET',
  path: `${base}/versions/:number`,
  access: 'account',
  summary: 'One version with its whole document, and what it changed in the one before it.',
  params: numbered,
  response: z.object({ version: menuVersion, document: canonicalMenu, difference }),
})

export const compareMenuVersions = endpoint({
  method: 'GET',
  path: `${base}/versions/:number/difference`,
  access: 'account',
  summary: 'What differs from a version to another one, or to the working copy.',
  params: numbered,
  query: z.object({
    /** The working copy unless given. */
    to: z.coerce.number().int().min(1).optional(),
  }),
  response: z.object({ difference }),
})

export const restoreMenuVersion = endpoint({
  method: 'POST',
  path: `${base}/versions/:number/restore`,
  access: 'account',
  noted: 'Restored an earlier version of the menu',
  summary:
    'Makes the working copy what a version was, and approves it as a new version. The edit it makes can be undone.',
  params: numbered,
  body: z.object({
    /** The working copy's revision as it was seen: 409 where somebody has edited since. */
    revision: z.int(),
    note,
    confirmed: z.boolean().default(false),
  }),
  response: z.object({ version: menuVersion, revision: z.int(), editId: z.uuid().nullable() }),
  status: 201,
})

/** Those that an owner may let through without being asked each time. */
export const AUTOMATIC_KINDS = ['spelling', 'allergen-words', 'picture-size'] as const

export const approvalSettings = z
  .object({
    /** Whether a proposal may be answered by a link in a mail. */
    byMail: z.boolean(),
    /** Whether staff may approve, beside the owner. */
    operatorsMayApprove: z.boolean(),
    /** Kinds that are accepted and approved without being asked; each time is reported by mail. */
    automatic: z.array(z.enum(AUTOMATIC_KINDS)),
  })
  .meta({ id: 'ApprovalSettings' })
export type ApprovalSettings = z.infer<typeof approvalSettings>

export const getApprovalSettings = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/approval-settings',
  access: 'account',
  summary: 'Who may approve a restaurant’s menu, how, and what needs no approval.',
  params,
  response: z.object({ settings: approvalSettings }),
})

export const saveApprovalSettings = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/approval-settings',
  access: 'account',
  noted: 'Changed how approval works',
  summary: 'Changes who may approve; only the owner may. What is left out stays.',
  params,
  body: approvalSettings.partial(),
  response: z.object({ settings: approvalSettings }),
})
