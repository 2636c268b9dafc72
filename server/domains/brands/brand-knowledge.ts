import { loadBrandKnowledge } from '#brands/knowledge/load-brand-knowledge.ts'
import type { BrandRule } from '#contract/brand-model.ts'
import { PLATFORMS } from '#contract/platforms.ts'

/** Concepts, rules and lists that a cook edits; read once and never changed. */
export const BRANDS = loadBrandKnowledge()

export const BRAND_RULES: readonly BrandRule[] = PLATFORMS.map((platform) => ({
  platform,
  ...BRANDS.platforms[platform],
}))

/** Where a name is searched in the restaurant's country. */
export function officeIn(country: string): { name: string; url: string } {
  const { offices } = BRANDS.names
  const found = offices[country] ?? offices.others
  if (!found) throw new Error('names.yaml lists no office for other countries.')
  return found
}
