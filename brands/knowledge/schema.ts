import { z } from 'zod'
import { brandColours, brandMark } from '#contract/brand-model.ts'
import { platform } from '#contract/platforms.ts'
import { style } from '#contract/preferences.ts'
import { course, form, method } from '#kitchen/kitchen.ts'

/** What a cook writes into the files beside this one, and what is refused there. */

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

/** Which dishes fit; what is not said is not asked. */
const dishes = z.strictObject({
  cuisines: z.array(z.string()).optional(),
  forms: z.array(form).optional(),
  courses: z.array(course).optional(),
  /** One of them is in it, as a whole word of a component's name. */
  holds: z.array(z.string()).optional(),
  diet: z.enum(['vegan', 'vegetarian']).optional(),
  breakfast: z.literal(true).optional(),
})
export type DishFilter = z.infer<typeof dishes>

const conceptRecord = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: z.string(),
  /** Over its dishes on the menu. */
  heading: z.string(),
  voice: style,
  /** What guests and rows of other menus call it, in the singular. */
  word: z.string(),
  /** Cuisines whose restaurants sell it already. */
  kin: z.array(z.string()),
  lead: dishes,
  beside: dishes,
  hours: z.strictObject({ label: z.string(), from: clock, to: clock }),
  mark: brandMark,
  colours: brandColours,
  line: z.string().max(120),
  promise: z.string().max(120),
  names: z.array(z.string()).min(5),
})
export const conceptsFile = z.array(conceptRecord).min(1)
export type Concept = z.infer<typeof conceptRecord>

export const equipmentFile = z.strictObject({
  equipment: z.record(z.string(), z.strictObject({ title: z.string() })),
  /** One of the list is enough. */
  methods: z.partialRecord(method, z.array(z.string()).min(1)),
  forms: z.partialRecord(form, z.array(z.string()).min(1)),
  instead: z.partialRecord(method, method),
})
export type EquipmentFile = z.infer<typeof equipmentFile>

export const packagingFile = z.strictObject({
  kinds: z.record(z.string(), z.strictObject({ title: z.string() })),
  /** One of the list is enough. */
  forms: z.partialRecord(form, z.array(z.string()).min(1)),
})
export type PackagingFile = z.infer<typeof packagingFile>

export const pantryFile = z.strictObject({
  roles: z.array(z.string()),
  ingredients: z.array(z.string()),
  same: z.array(z.array(z.string()).min(2)),
})

export const claimsFile = z.array(
  z.strictObject({
    words: z.string(),
    unless: z.string().optional(),
    needs: z.string().optional(),
  }),
)

export const platformRule = z.strictObject({
  mostOverlap: z.number().min(0).max(1),
  warnFrom: z.number().min(0).max(1),
  leastPhotos: z.int().min(0),
  daysBetweenLaunches: z.int().min(1).nullable(),
  isAssumed: z.boolean(),
  source: z.string(),
  onlyThePlatformKnows: z.array(z.string()),
})
export const platformsFile = z.record(platform, platformRule)
export type PlatformRules = z.infer<typeof platformsFile>

const office = z.strictObject({ name: z.string(), url: z.url() })
export const namesFile = z.strictObject({
  longest: z.int(),
  /** The diet that every item has to keep; null: nobody can show it from a menu. */
  claims: z.record(z.string(), z.string().nullable()),
  protectedOrigins: z.array(z.string()),
  tradeNames: z.array(z.string()),
  promotion: z.array(z.string()),
  offices: z.record(z.string(), office),
})
export type NameRules = z.infer<typeof namesFile>

export const checklistFile = z.array(
  z.strictObject({
    id: z.string(),
    by: z.enum(['menu', 'owner']),
    /** Days before the launch. */
    before: z.int().min(0),
    title: z.string(),
    detail: z.string().optional(),
  }),
)
export type ChecklistEntry = z.infer<typeof checklistFile>[number]
