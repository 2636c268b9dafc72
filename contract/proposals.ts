import { z } from 'zod'
import { ref } from './canonical-menu.ts'
import { endpoint } from './endpoint.ts'
import { changeLine, changeTarget, menuChange, menuFinding, shrinkWarning } from './menu-changes.ts'
import { editConflict } from './menu-editor.ts'
import { menuVersion } from './menu-versions.ts'
import { countedPage } from './paging.ts'

export const PROPOSAL_SOURCES = ['collection', 'upload', 'tips', 'review', 'operator'] as const
export const proposalSource = z.enum(PROPOSAL_SOURCES)
export type ProposalSource = z.infer<typeof proposalSource>

export const SUGGESTION_KINDS = [
  'spelling',
  'name',
  'description',
  'price',
  'allergen-words',
  'allergens',
  'diets',
  'picture-size',
  'picture',
  'energy',
  'recipe',
  'options',
  'category',
  'hours',
  'add',
  'remove',
  'move',
  'other',
] as const
export const suggestionKind = z.enum(SUGGESTION_KINDS)
export type SuggestionKind = z.infer<typeof suggestionKind>

export const SUGGESTION_DECISIONS = ['undecided', 'accepted', 'rejected'] as const
export const suggestionDecision = z.enum(SUGGESTION_DECISIONS)
export type SuggestionDecision = z.infer<typeof suggestionDecision>

export const suggestion = z
  .object({
    id: z.uuid(),
    kind: suggestionKind,
    /** What it is about; an item that would be new has its name here too. */
    target: z.object({ on: changeTarget, ref, name: z.string() }),
    /** As it would be made: one change, or those that only make sense together, such as an item with its sizes. */
    changes: z.array(menuChange),
    lines: z.array(changeLine),
    /** Whether somebody changed it since it was made. */
    isEdited: z.boolean(),
    reason: z.string(),
    evidence: z.array(z.string()),
    expectedEffect: z.string().nullable(),
    /** Why it is suggested now and not some other week; null where nothing makes now the time. */
    whyNow: z.string().nullable(),
    scoreBefore: z.number().nullable(),
    scoreAfter: z.number().nullable(),
    decision: suggestionDecision,
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    rejectReason: z.string().nullable(),
    /** Whether it still fits the menu: what it changes may have been changed or removed since. */
    fits: z.enum(['yes', 'changed', 'gone']),
    /** Counts the edits of the suggestion; sent back with the next one. */
    version: z.int(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestion>

export const proposalSummary = z
  .object({
    id: z.uuid(),
    restaurantId: z.int(),
    source: proposalSource,
    title: z.string(),
    note: z.string(),
    /** The person's name; null where the service made it. */
    by: z.string().nullable(),
    /** Whether somebody of the staff prepared it for the owner. */
    fromTeam: z.boolean(),
    at: z.iso.datetime(),
    counts: z.object({ undecided: z.int(), accepted: z.int(), rejected: z.int() }),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProposalSummary' })
export type ProposalSummary = z.infer<typeof proposalSummary>

export const proposal = proposalSummary
  .extend({ suggestions: z.array(suggestion) })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposal>

export const decisionMade = z
  .object({
    id: z.uuid(),
    proposalId: z.uuid(),
    decision: suggestionDecision,
    /** What it was made on, such as `all` or `kind price`. */
    scope: z.string(),
    count: z.int(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
    /** Until then it can be undone. */
    undoUntil: z.iso.datetime(),
  })
  .meta({ id: 'DecisionMade' })
export type DecisionMade = z.infer<typeof decisionMade>

/** `all` is the undecided without prices: a price is decided by name or as a kind. */
export const decisionScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('all') }),
  z.object({ of: z.literal('suggestions'), ids: z.array(z.uuid()).min(1).max(10_000) }),
  z.object({
    of: z.literal('kind'),
    kind: suggestionKind,
    /** Of prices: only those that change by less than so many percent. */
    belowPercent: z.number().min(0).max(1000).optional(),
  }),
  z.object({ of: z.literal('entry'), ref }),
])
export type DecisionScope = z.infer<typeof decisionScope>

const restaurantParams = z.object({ id: z.coerce.number('A restaurant ID is a number') })
const params = z.object({ id: z.uuid() })

const note = z.string().trim().max(500, 'A note has at most 500 characters').default('')

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/proposals',
  access: 'account',
  summary:
    'What was proposed for a restaurant’s menu, newest first; `open`: with something to decide.',
  params: restaurantParams,
  query: z.object({ ...countedPage, open: z.stringbool().optional() }),
  response: z.object({ proposals: z.array(proposalSummary), total: z.int() }),
})

export const getProposal = endpoint({
  method: 'GET',
  path: '/api/proposals/:id',
  access: 'account',
  summary: 'One proposal with its suggestions, each told against the menu as it is now.',
  params,
  response: z.object({ proposal }),
})

/** What an operator, or a client of the API, has to say to one suggestion. */
export const newSuggestion = z.object({
  kind: suggestionKind,
  changes: z.array(menuChange).min(1, 'A suggestion changes something').max(500),
  reason: z.string().trim().max(1000).default(''),
  evidence: z.array(z.string().trim().min(1).max(500)).max(20).default([]),
  expectedEffect: z.string().trim().max(500).nullable().default(null),
  whyNow: z.string().trim().max(500).nullable().default(null),
  scoreBefore: z.number().min(0).max(10).nullable().default(null),
  scoreAfter: z.number().min(0).max(10).nullable().default(null),
})
export type NewSuggestion = z.output<typeof newSuggestion>

export const createProposal = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/proposals',
  access: 'account',
  bodyBytes: 16 * 1024 * 1024,
  noted: 'Prepared suggestions',
  summary:
    'Proposes changes of a menu: those named here, or what a collection, an upload or the tips would make of it.',
  params: restaurantParams,
  body: z.discriminatedUnion('source', [
    z.object({
      source: z.literal('operator'),
      title: z.string().trim().min(1, 'A proposal needs a title').max(200),
      note,
      suggestions: z
        .array(newSuggestion)
        .min(1, 'A proposal has at least one suggestion')
        .max(2000),
    }),
    z.object({ source: z.literal('collection'), collectionId: z.uuid(), note }),
    z.object({ source: z.literal('upload'), intakeId: z.uuid(), note }),
    z.object({ source: z.literal('tips'), note }),
  ]),
  response: z.object({
    /** Null where there was nothing to suggest that is not so already or was rejected before. */
    proposal: proposal.nullable(),
    /** What was left out as it was rejected before and has not changed since. */
    leftOut: z.int(),
    message: z.string(),
  }),
  status: 201,
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/:id/withdraw',
  access: 'account',
  noted: 'Withdrew suggestions',
  summary: 'Takes back what is undecided of a proposal; what was accepted stays.',
  params,
  response: z.object({ proposal }),
})

export const editSuggestion = endpoint({
  method: 'PATCH',
  path: '/api/suggestions/:id',
  access: 'account',
  noted: 'Changed a suggestion before it was decided',
  summary:
    'Changes an undecided suggestion before it is accepted: the same things, made otherwise.',
  params,
  body: z.object({
    version: z.int().min(1),
    changes: z.array(menuChange).min(1).max(500),
  }),
  response: z.object({ suggestion }),
})

export const decideSuggestions = endpoint({
  method: 'POST',
  path: '/api/proposals/:id/decide',
  access: 'account',
  noted: 'Decided suggestions',
  summary:
    'Accepts, rejects or takes back. Accepted ones change the working copy at once; what no longer fits stays undecided.',
  params,
  body: z.object({
    decision: suggestionDecision,
    scope: decisionScope,
    /** Why it was rejected. */
    reason: z.string().trim().max(500, 'A reason has at most 500 characters').default(''),
  }),
  response: z.object({
    /** Null where nothing was decided. */
    decision: decisionMade.nullable(),
    /** What could not be accepted, and why. */
    conflicts: z.array(z.object({ suggestionId: z.uuid(), conflict: editConflict })),
    proposal,
  }),
})

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/decisions',
  access: 'account',
  summary: 'What was decided in the last 30 days, newest first: each can be undone.',
  params: restaurantParams,
  query: z.object(countedPage),
  response: z.object({ decisions: z.array(decisionMade), total: z.int() }),
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/decisions/:id/undo',
  access: 'account',
  noted: 'Took a decision back',
  summary:
    'Takes a decision back as one, with what it changed. What was changed again since stays, and is answered in `conflicts`.',
  params,
  response: z.object({
    decision: decisionMade,
    conflicts: z.array(editConflict),
    proposal,
  }),
})

export const mailProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/:id/mail',
  access: 'account',
  noted: 'Sent suggestions by mail',
  summary:
    'Sends the owner a link that answers this proposal once, within 7 days; 409 where that is turned off.',
  params,
  response: z.object({ message: z.string(), expiresAt: z.iso.datetime() }),
  status: 202,
})

const token = z.object({ token: z.string().min(20).max(100) })

export const getMailedProposal = endpoint({
  method: 'GET',
  path: '/api/approvals/:token',
  access: 'public',
  summary:
    'What the link of a mail is about; 404 for a link that is unknown, 410 for one that was used or is late.',
  params: token,
  response: z.object({
    /** `approve`: yes or no to a proposal; `undo`: takes back what was let through automatically. */
    purpose: z.enum(['approve', 'undo']),
    restaurantName: z.string(),
    title: z.string(),
    lines: z.array(changeLine),
    /** Price suggestions: they are decided in the product, not by this link. */
    pricesLeft: z.int(),
    /** Suggestions that no longer fit the menu: a yes leaves them out. */
    outdated: z.int(),
    shrink: z.array(shrinkWarning),
    /** What blocks a new version: a yes is taken, and the version waits. */
    blocking: z.array(menuFinding),
    expiresAt: z.iso.datetime(),
  }),
})

export const answerMailedProposal = endpoint({
  method: 'POST',
  path: '/api/approvals/:token',
  access: 'public',
  summary:
    'Yes or no to the proposal of the link, once. A yes accepts it and approves it as a new version.',
  params: token,
  body: z.object({ answer: z.enum(['yes', 'no']), confirmed: z.boolean().default(false) }),
  response: z.object({
    message: z.string(),
    /** Null where no version was made; the message says why. */
    version: menuVersion.nullable(),
  }),
})
