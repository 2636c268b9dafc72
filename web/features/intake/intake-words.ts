import type { IntakeStatus, MenuIntake, MenuIntakeSummary } from '#contract/menu-intake-model.ts'
import type { TargetType } from '#contract/menu-upload.ts'
import { formatBytes, formatCount, formatDateTime } from '../../lib/format.ts'
import type { Tone } from '../../ui/badge.tsx'

export const STATUS_WORDS: Readonly<Record<IntakeStatus, { tone: Tone; text: string }>> = {
  queued: { tone: 'progress', text: 'Waiting' },
  reading: { tone: 'progress', text: 'Reading' },
  matching: { tone: 'progress', text: 'Matching' },
  rewriting: { tone: 'progress', text: 'Improving' },
  done: { tone: 'good', text: 'Ready' },
  failed: { tone: 'danger', text: 'Failed' },
}

/** How far a menu is: a share where one is known, and the counts behind it. */
export function progressWords({
  status,
  progress,
}: Pick<MenuIntakeSummary, 'status' | 'progress'>): {
  label: string
  percent?: number
  detail?: string
} {
  const { pagesDone, pageCount, itemsDone, itemCount } = progress
  if (status === 'reading' && pageCount > 0) {
    const found = itemCount > 0 ? `, ${formatCount(itemCount, 'item')} found` : ''
    return {
      label: 'Reading the pages',
      percent: share(pagesDone, pageCount),
      detail: `${pagesDone} of ${formatCount(pageCount, 'page')}${found}`,
    }
  }
  if (status === 'rewriting' && itemCount > 0) {
    return {
      label: 'Improving the items',
      percent: share(itemsDone, itemCount),
      detail: `${itemsDone} of ${formatCount(itemCount, 'item')}`,
    }
  }
  if (status === 'matching') {
    return {
      label: 'Matching the items',
      ...(itemCount > 0 && { detail: formatCount(itemCount, 'item') }),
    }
  }
  return { label: status === 'queued' ? 'Waiting for its turn' : 'Opening the file' }
}

function share(done: number, total: number): number {
  return Math.floor((done / total) * 100)
}

/** "18 items, 3 to decide", or what became of them. */
export function itemsLine({ progress, decided }: MenuIntakeSummary): string {
  const { pending, accepted, saved } = decided
  const items = formatCount(progress.itemCount, 'item')
  if (pending > 0) return `${items}, ${pending} to decide`
  if (accepted > saved) return `${items}, ${accepted - saved} accepted and not saved yet`
  return saved > 0 ? `${items}, ${saved} in your library` : `${items}, all rejected`
}

const FILE_KINDS: Readonly<Record<MenuIntakeSummary['fileKind'], string>> = {
  pdf: 'PDF',
  picture: 'Picture',
  text: 'From the menu grader',
}

export function fileFacts(intake: MenuIntakeSummary): string {
  const { fileKind, size, progress, restaurantName, createdAt } = intake
  const pages = progress.pageCount > 0 && formatCount(progress.pageCount, 'page')
  return [
    restaurantName,
    FILE_KINDS[fileKind],
    fileKind === 'pdf' && pages,
    formatBytes(size),
    formatDateTime(createdAt),
  ]
    .filter(Boolean)
    .join(' · ')
}

const TARGET_WORDS: Readonly<Record<TargetType, string>> = {
  name: 'names',
  description: 'descriptions',
  price: 'prices',
  image: 'images',
  calories: 'calories',
  image_upscaling: 'image upscaling',
  image_enhancement: 'image enhancement',
}

const STYLES = { truck: 'Truck', normal: 'Normal', fine: 'Fine' } as const

/** What was asked for, as pairs of a setting and its value. */
export function askedFor({ settings }: MenuIntake): readonly (readonly [string, string])[] {
  const { targets, cuisine, style, evaluation, data, imagePrompt } = settings
  const pairs = [
    ['Improved', targets.map((target) => TARGET_WORDS[target]).join(', ')],
    ['Cuisine', cuisine],
    ['Style', STYLES[style]],
    ['Matching', settings.intelligentMatching ? 'On' : 'Off'],
    ['Name translation', settings.nameTranslation ? 'On' : ''],
    ['Evaluation', evaluation > 0 ? `Evals: ${evaluation}` : ''],
    ['CSV', data ?? ''],
    ['Image prompt', imagePrompt],
  ] as const
  return pairs.filter(([, value]) => value !== '')
}
