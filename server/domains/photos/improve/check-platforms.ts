import type { PhotoPlatform } from '#contract/photos.ts'
import { PLATFORM_NAMES } from '#contract/platforms.ts'
import type { PhotoFacts } from './photo-tasks.ts'
import { type PlatformRule, platformRules } from './platform-rules.ts'

export type PlatformFit = {
  platform: PhotoPlatform
  fits: boolean
  /** Whether `cropFor` makes a picture of it that fits. */
  canCrop: boolean
  sentence: string
}

/** Nobody sees two parts in a hundred, and DoorDash's own smallest size is that far from its ratio. */
const RATIO_TOLERANCE = 0.02

/** A photo and its size in bytes. */
type SizedPhoto = PhotoFacts & { size: number }

export function checkForPlatforms(photo: SizedPhoto): PlatformFit[] {
  return Object.entries(platformRules).map(([key, rule]) => {
    const problems = problemsOf(photo, rule)
    const platform = key as PhotoPlatform
    return {
      platform,
      fits: problems.length === 0,
      canCrop: isLargeEnough(croppedSize(photo, rule), rule),
      sentence: sentenceFor(PLATFORM_NAMES[platform], rule, problems),
    }
  })
}

/** The largest part of the photo in the platform's ratio, in pixels. */
export function croppedSize(
  { width, height }: Pick<PhotoFacts, 'width' | 'height'>,
  { ratio }: PlatformRule,
): { width: number; height: number } {
  if (!ratio) return { width, height }
  const wanted = ratio[0] / ratio[1]
  return width / height > wanted
    ? { width: Math.round(height * wanted), height }
    : { width, height: Math.round(width / wanted) }
}

/** Whether a picture of this size has the platform's least width and height. */
export function isLargeEnough(
  { width, height }: { width: number; height: number },
  rule: PlatformRule,
): boolean {
  return width >= (rule.minWidth ?? 1) && height >= (rule.minHeight ?? 1)
}

function problemsOf(photo: SizedPhoto, rule: PlatformRule): string[] {
  const { width, height, format, size } = photo
  const problems: string[] = []
  if (width < (rule.minWidth ?? 0) || height < (rule.minHeight ?? 0)) {
    problems.push(
      `is ${width} × ${height} pixels and needs at least ${rule.minWidth} × ${rule.minHeight}`,
    )
  }
  if (rule.maxSide && Math.max(width, height) > rule.maxSide) {
    problems.push(`is larger than ${rule.maxSide} pixels on a side`)
  }
  if (rule.ratio && !hasRatio(photo, rule.ratio)) {
    problems.push(`is not in the ratio ${rule.ratio.join(':')}`)
  }
  if (rule.formats && !rule.formats.includes(format)) {
    problems.push(
      `is ${NAMES[format]}, and ${listed(rule.formats.map((one) => NAMES[one]))} is taken`,
    )
  }
  if (rule.bytesBelow && size >= rule.bytesBelow) {
    problems.push(`is not smaller than ${rule.bytesBelow / 1024 / 1024} MB`)
  }
  return problems
}

const NAMES = { jpeg: 'JPG', png: 'PNG', webp: 'WebP', avif: 'AVIF', tiff: 'TIFF' } as const

function hasRatio(
  { width, height }: PhotoFacts,
  [across, down]: readonly [number, number],
): boolean {
  return Math.abs(width / height / (across / down) - 1) <= RATIO_TOLERANCE
}

function sentenceFor(
  name: string,
  { source: _, ...rule }: PlatformRule,
  problems: readonly string[],
): string {
  if (problems.length > 0) return `${name}: the photo ${listed(problems, 'and')}.`
  const isUnpublished = Object.values(rule).every((value) => value === null)
  return isUnpublished
    ? `${name}: publishes no rules for size or ratio.`
    : `${name}: the photo fits.`
}

function listed(words: readonly string[], joint: 'or' | 'and' = 'or'): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joint} ${last}` : last
}
