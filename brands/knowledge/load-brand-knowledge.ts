import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { z } from 'zod'
import {
  type ChecklistEntry,
  type Concept,
  checklistFile,
  claimsFile,
  conceptsFile,
  type EquipmentFile,
  equipmentFile,
  type NameRules,
  namesFile,
  type PackagingFile,
  type PlatformRules,
  packagingFile,
  pantryFile,
  platformsFile,
} from './schema.ts'

/** What a text says of the kitchen itself; `needs` is the equipment that makes it true, null where nobody can know. */
export type Claim = { words: RegExp; unless: RegExp | null; needs: string | null }

export type Pantry = {
  roles: ReadonlySet<string>
  ingredients: ReadonlySet<string>
  /** What a kitchen buys as one thing, by each of its names. */
  same: ReadonlyMap<string, readonly string[]>
}

export type BrandKnowledge = {
  concepts: readonly Concept[]
  equipment: EquipmentFile
  packaging: PackagingFile
  pantry: Pantry
  claims: readonly Claim[]
  platforms: PlatformRules
  names: NameRules
  checklist: readonly ChecklistEntry[]
}

/** Reads the files beside this one; throws at the first mistake. */
export function loadBrandKnowledge(folder: URL = new URL('.', import.meta.url)): BrandKnowledge {
  const read = <T>(name: string, schema: z.ZodType<T>): T =>
    schema.parse(load(readFileSync(new URL(name, folder), 'utf8')))
  const { roles, ingredients, same } = read('pantry.yaml', pantryFile)
  return {
    concepts: read('concepts.yaml', conceptsFile),
    equipment: read('equipment.yaml', equipmentFile),
    packaging: read('packaging.yaml', packagingFile),
    pantry: {
      roles: new Set(roles),
      ingredients: new Set(ingredients),
      same: new Map(same.flatMap((row) => row.map((name) => [name, row] as const))),
    },
    claims: read('claims.yaml', claimsFile).map(({ words, unless, needs }) => ({
      words: wholeWords(words),
      unless: unless === undefined ? null : wholeWords(unless),
      needs: needs ?? null,
    })),
    platforms: read('platforms.yaml', platformsFile),
    names: read('names.yaml', namesFile),
    checklist: read('checklist.yaml', checklistFile),
  }
}

function wholeWords(pattern: string): RegExp {
  return new RegExp(`\\b(?:${pattern})\\b`, 'i')
}
