import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { failure } from './errors.ts'
import { readItem } from './intake.ts'
import { countedPage } from './paging.ts'

/** What a visitor gives to be graded has at most so many bytes, as a file or as text. */
export const GRADER_MAX_BYTES = 2_097_152
export const GRADER_ITEMS_MAX = 300
/** Pages of a PDF that are read for a visitor. */
export const GRADER_PAGES_MAX = 16
export const GRADER_LINK_DAYS = 30
export const GRADER_TOO_LARGE =
  'This menu has more than 2 MB. Save it smaller, or give the part that you want to have judged.'
export const GRADER_EMPTY = 'Nothing was given. Paste your menu, or choose its file.'
export const OBJECTION_MAX = 500

export const GRADER_FIELDS = [
  'descriptions',
  'names',
  'truth',
  'structure',
  'prices',
  'pictures',
] as const
export const graderField = z.enum(GRADER_FIELDS)
export type GraderField = z.infer<typeof graderField>

/** From this many points on; the last one has no lower border. */
export const GRADER_BANDS = [
  { from: 85, name: 'Reads well everywhere' },
  { from: 70, name: 'Good, with a few gaps' },
  { from: 50, name: 'Worth an afternoon' },
  { from: 0, name: 'Much is still unsaid' },
] as const

/** A photograph that came with the menu, as it was measured. */
export const gradedPicture = z.object({
  page: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  /** The item that it stands beside, by its place in `items`; null where none is sure. */
  item: z.int().min(0).nullable(),
  /** Steps of lightness by which it is too dark or too light; 0 is well lit. */
  exposure: z.number(),
  /** How steep its edges are; 1 is an edge from black to white within a pixel. */
  sharpness: z.number(),
  /** Equal for pictures that show the same. */
  print: z.string().max(64),
})
export type GradedPicture = z.infer<typeof gradedPicture>

/** A menu as it was read for grading: what goes with a visitor into an account, or behind a link. */
export const gradedMenu = z
  .object({
    source: z.enum(['text', 'table', 'pdf', 'picture']),
    /** Letters were recognised in a picture or scan: some are lost or mistaken. */
    isRecognised: z.boolean(),
    /** Pages of the file that were not read. */
    pagesLeft: z.int().min(0),
    items: z.array(readItem).min(1).max(GRADER_ITEMS_MAX),
    /** Lines of the menu that speak of allergens. */
    allergenNotes: z.array(z.string().max(200)).max(5),
    pictures: z.array(gradedPicture).max(40),
    /** What the reader says of its reading. */
    warnings: z.array(z.string().max(500)).max(40),
  })
  .meta({ id: 'GradedMenu' })
export type GradedMenu = z.infer<typeof gradedMenu>

/** How sure the reading of a place was. */
export const sureness = z.enum(['sure', 'likely', 'unsure'])
export type Sureness = z.infer<typeof sureness>

export const findingPlace = z.object({
  /** The item's, the heading's or the picture's name. */
  name: z.string(),
  section: z.string().nullable(),
  page: z.int().nullable(),
  sureness,
  /** What stands there; empty where nothing does. */
  found: z.string(),
  /** What is missing, or what to do. */
  missing: z.string(),
})
export type FindingPlace = z.infer<typeof findingPlace>

export const graderFinding = z
  .object({
    rule: z.string(),
    field: graderField,
    /** A hint costs no points. */
    level: z.enum(['finding', 'hint']),
    title: z.string(),
    why: z.string(),
    source: z.string(),
    /** Points of the total that it costs. */
    cost: z.number(),
    /** How many places there are, and out of how many that were judged. */
    count: z.int(),
    of: z.int(),
    /** The first of them, in the order of the menu. */
    places: z.array(findingPlace),
    /** One example, made of the item's own words; a blank is the owner's to fill. */
    repair: z
      .object({ name: z.string(), before: z.string(), after: z.string(), note: z.string() })
      .nullable(),
  })
  .meta({ id: 'GraderFinding' })
export type GraderFinding = z.infer<typeof graderFinding>

export const gradeResult = z
  .object({
    /** Null where too little could be judged for a total. */
    score: z.int().min(0).max(100).nullable(),
    /** Of 100 points of weight. */
    judgedWeight: z.number(),
    /** The same input under the same version has the same score. */
    version: z.object({ number: z.int(), hash: z.string() }),
    fields: z.array(
      z.object({
        field: graderField,
        weight: z.int(),
        judgedWeight: z.number(),
        /** 0 to 100 of what was judged; null where nothing was. */
        points: z.int().nullable(),
        /** What was not judged, and why. */
        notJudged: z.array(z.string()),
      }),
    ),
    findings: z.array(graderFinding),
    counts: z.object({
      items: z.int(),
      judged: z.int(),
      /** Too hard to read to be judged. */
      unsure: z.int(),
      sections: z.int(),
    }),
  })
  .meta({ id: 'GradeResult' })
export type GradeResult = z.infer<typeof gradeResult>

export const graded = z.object({ menu: gradedMenu, result: gradeResult })
export type Graded = z.infer<typeof graded>

/** What goes out while a menu is read; the last is `done` with the whole answer, or `error`. */
export const graderEvents = {
  /** So many are ahead. */
  waiting: z.object({ ahead: z.int() }),
  reading: z.object({ pagesDone: z.int(), pageCount: z.int() }),
  judging: z.object({ items: z.int() }),
  done: graded,
  error: failure,
}
export type GraderEvent = {
  [Name in Exclude<keyof typeof graderEvents, 'error'>]: {
    event: Name
    data: z.output<(typeof graderEvents)[Name]>
  }
}[Exclude<keyof typeof graderEvents, 'error'>]

export const gradeMenu = endpoint({
  method: 'POST',
  path: '/api/grader',
  access: 'public',
  summary:
    'Grades a menu that is given as the form’s text `text` or its file `menu` (JPG, PNG, PDF, CSV, XLSX or plain text, 2 MB). Nothing is stored. With `Accept: text/event-stream` its progress is sent as events.',
  consumes: 'multipart',
  form: z.object({ text: z.string().optional(), menu: z.file().optional() }),
  response: graded,
})

export const publishedRule = z
  .object({
    id: z.string(),
    field: graderField,
    /** Of the 100 of all rules together; 0 for one that only hints. */
    weight: z.number(),
    asks: z.string(),
    why: z.string(),
    source: z.string(),
    /** More than a tenth of the objections to it were upheld: it costs no points. */
    isHint: z.boolean(),
  })
  .meta({ id: 'PublishedRule' })
export type PublishedRule = z.infer<typeof publishedRule>

export const listGraderRules = endpoint({
  method: 'GET',
  path: '/api/grader/rules',
  access: 'public',
  summary:
    'The rules by which a menu is graded, with their weights, sources and the version’s hash.',
  response: z.object({
    version: gradeResult.shape.version,
    rules: z.array(publishedRule),
  }),
})

const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) })

export const createGraderLink = endpoint({
  method: 'POST',
  path: '/api/grader/links',
  access: 'public',
  summary:
    'Keeps a graded menu for 30 days behind an address that nobody can guess. Whoever has the address can read and delete it.',
  body: z.object({ menu: gradedMenu }),
  bodyBytes: GRADER_MAX_BYTES,
  response: z.object({ token: z.string(), path: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
})

export const getGraderLink = endpoint({
  method: 'GET',
  path: '/api/grader/links/:token',
  access: 'public',
  summary: 'The graded menu behind a link; 404 once it was deleted or its 30 days are over.',
  params: token,
  response: graded.extend({ expiresAt: z.iso.datetime() }),
})

export const deleteGraderLink = endpoint({
  method: 'DELETE',
  path: '/api/grader/links/:token',
  access: 'public',
  summary: 'Deletes what is kept behind a link.',
  params: token,
  response: z.object({ message: z.string() }),
})

export const objectToFinding = endpoint({
  method: 'POST',
  path: '/api/grader/objections',
  access: 'public',
  summary:
    'Says that a finding is wrong. The rule, its version and the words given are kept, not the menu.',
  body: z.object({
    rule: z.string().min(1).max(40),
    version: z.string().min(1).max(64),
    note: z
      .string()
      .trim()
      .max(OBJECTION_MAX, `An objection has at most ${OBJECTION_MAX} characters`)
      .default(''),
  }),
  response: z.object({ message: z.string() }),
  status: 201,
})

export const objection = z
  .object({
    id: z.uuid(),
    rule: z.string(),
    /** The hash of the rules that the visitor saw. */
    version: z.string(),
    note: z.string(),
    at: z.iso.datetime(),
    /** Null until an operator has decided. */
    upheld: z.boolean().nullable(),
  })
  .meta({ id: 'Objection' })
export type Objection = z.infer<typeof objection>

/** The objections to one rule as it is now; those to an earlier version of the rules count no more. */
export const ruleObjections = z
  .object({
    rule: z.string(),
    asks: z.string(),
    objections: z.int(),
    decided: z.int(),
    upheld: z.int(),
    /** Of those decided, 0 to 1; null where none is. */
    rate: z.number().nullable(),
    /** More than a tenth was upheld: the rule costs no points any more. */
    isHint: z.boolean(),
  })
  .meta({ id: 'RuleObjections' })
export type RuleObjections = z.infer<typeof ruleObjections>

export const listObjections = endpoint({
  method: 'GET',
  path: '/api/grader/objections',
  access: 'operator',
  summary: 'Objections to findings, newest first, and the rate of those upheld by rule.',
  query: z.object(countedPage),
  response: z.object({
    objections: z.array(objection),
    total: z.int(),
    rules: z.array(ruleObjections),
  }),
})

export const decideObjection = endpoint({
  method: 'POST',
  path: '/api/grader/objections/:id/decide',
  access: 'operator',
  noted: 'Decided an objection to the menu grader',
  summary: 'Upholds an objection or not. A rule with more than a tenth upheld becomes a hint.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ upheld: z.boolean() }),
  response: z.object({ objection }),
})

export const takeGradedMenu = endpoint({
  method: 'POST',
  path: '/api/grader/take',
  access: 'account',
  atOnce: 2,
  summary:
    'Takes a graded menu into the account as an upload whose items wait for a decision: the form’s file `image` as it was graded, and, for what is no PDF or picture, the menu as it was read in `menu`.',
  consumes: 'multipart',
  form: z.object({
    /** A GradedMenu as JSON. */
    menu: z.string().optional(),
    image: z.file().optional(),
  }),
  response: z.object({ message: z.string(), path: z.string() }),
  status: 201,
})
