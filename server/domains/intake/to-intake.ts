import {
  type IntakeItem,
  type IntakePhoto,
  itemMatch,
  type MenuIntake,
  type MenuIntakeSummary,
} from '#contract/menu-intake-model.ts'
import { toPicture } from '../photos/photos.service.ts'
import type { IntakeRow } from './intake.repo.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'
import type { IntakePhotoRow } from './intake-photos.repo.ts'

export function toSummary(row: IntakeRow): MenuIntakeSummary {
  const { id, fileName, fileKind, size, restaurantId, request, status, error, menuId } = row
  const { pagesDone, pageCount, itemsDone, itemCount } = row
  const { pending, accepted, rejected, saved } = row
  return {
    id,
    fileName,
    fileKind,
    size,
    restaurantId,
    restaurantName: row.restaurantName ?? (request.restaurant_name || null),
    status,
    progress: { pagesDone, pageCount, itemsDone, itemCount },
    error,
    decided: { pending, accepted, rejected, saved },
    menuId,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export function toIntake(
  row: IntakeRow,
  items: readonly IntakeItemRow[],
  photos: readonly IntakePhotoRow[],
): MenuIntake {
  const { request, warnings, missed, datasetName } = row
  return {
    ...toSummary(row),
    settings: {
      cuisine: request.cuisine,
      targets: request.target_type,
      nameTranslation: request.name_translation,
      intelligentMatching: request.enable_intelligent_matching,
      evaluation: request.evaluation_enabled,
      style: request.system_prompt_style,
      imagePrompt: request.image_prompt,
      restaurantStats: request.restaurant_stats,
      data: datasetName,
    },
    warnings,
    missed,
    items: items.map(toIntakeItem),
    photos: photos.map(toPhoto),
  }
}

export function toIntakeItem(row: IntakeItemRow): IntakeItem {
  const { id, read, joinedOf, decision, edited, savedItemId, version } = row
  return {
    id,
    read,
    improved: toImprovement(row),
    match: row.match && itemMatch.parse(row.match),
    confidence: confidenceOf(row),
    decision,
    edited,
    joinedOf: joinedOf?.length ?? 0,
    savedItemId,
    version,
  }
}

/** What a filter goes by: the smaller of the reading's and, where something is like it, the match's. */
export function confidenceOf({ read, match }: Pick<IntakeItemRow, 'read' | 'match'>): number {
  return match && match.kind !== 'none'
    ? Math.min(read.confidence, match.confidence)
    : read.confidence
}

function toImprovement({ improved, picture }: IntakeItemRow): IntakeItem['improved'] {
  if (!improved) return null
  const { components: _components, allergens: _allergens, ...shown } = improved
  return { ...shown, picture: picture && toPicture(picture) }
}

function toPhoto(row: IntakePhotoRow): IntakePhoto {
  const { id, name, source, original, improved, notes, itemId, confidence, error } = row
  return {
    id,
    name,
    source,
    original: original && toPicture(original),
    improved: improved && toPicture(improved),
    notes,
    itemId,
    confidence,
    error,
  }
}
