import type { PhotoPlatform } from '#contract/photos.ts'
import type { PhotoFormat } from './open-photo.ts'

/** What a platform takes as an item's photo. What it does not publish is null, and is not checked. */
export type PlatformRule = {
  minWidth: number | null
  minHeight: number | null
  maxSide: number | null
  /** Width by height. */
  ratio: readonly [number, number] | null
  formats: readonly PhotoFormat[] | null
  /** Fewer bytes than this. */
  bytesBelow: number | null
  /** Where the rule stands, and when it was read. */
  source: string
}

const MB = 1024 * 1024
const EVERYWHERE: readonly PhotoFormat[] = ['jpeg', 'png']

export const platformRules: Readonly<Record<PhotoPlatform, PlatformRule>> = {
  ubereats: {
    minWidth: 320,
    minHeight: 320,
    maxSide: 6000,
    ratio: null,
    formats: ['jpeg', 'png', 'webp'],
    bytesBelow: 25 * MB,
    source: 'developer.uber.com, Eats menu integration, FAQ on images; read in 2026',
  },
  doordash: {
    minWidth: 1400,
    minHeight: 800,
    maxSide: null,
    ratio: [16, 9],
    formats: EVERYWHERE,
    bytesBelow: 2 * MB,
    source: 'developer.doordash.com, Marketplace, integrated images; read in 2026',
  },
  grubhub: {
    minWidth: null,
    minHeight: null,
    maxSide: null,
    ratio: null,
    formats: null,
    bytesBelow: null,
    source:
      'Grubhub’s menu API publishes no size or ratio: it answers with an error for each photo',
  },
  deliveroo: {
    minWidth: 1920,
    minHeight: 1080,
    maxSide: null,
    ratio: [16, 9],
    formats: EVERYWHERE,
    bytesBelow: null,
    source: 'api-docs.deliveroo.com, menu API guidelines; read in 2026',
  },
  justeat: {
    minWidth: 1024,
    minHeight: 768,
    maxSide: null,
    ratio: [4, 3],
    formats: EVERYWHERE,
    bytesBelow: null,
    source: 'HubRise’s guide to Just Eat’s images; read in 2026',
  },
}
