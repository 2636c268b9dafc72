import { latin, photoSubject } from '../../photos/improve/photo-subject.service.ts'
import { bestMatch, candidate, LIKELY } from './best-match.ts'

export type NamedPhoto = { fileName: string; caption?: string }
/** Index of the item and how sure that is, 0 to 1; null where no item is likely or another photo shows it better. */
export type PhotoMatch = { item: number; confidence: number } | null

/** For each photo its item: the surest pairs first, and one photo an item. A caption counts before the file's name. */
export function matchPhotos(
  photos: readonly NamedPhoto[],
  items: readonly { name: string }[],
): PhotoMatch[] {
  const free = new Map(items.map(({ name }, at) => [at, candidate(named(latin(name) || name), at)]))
  const matches: PhotoMatch[] = photos.map(() => null)
  const open = new Map(photos.map((photo, at) => [at, bestOf(photo, free)]))
  while (open.size > 0) {
    const [photo, match] = [...open].reduce((one, other) =>
      (other[1]?.confidence ?? 0) > (one[1]?.confidence ?? 0) ? other : one,
    )
    open.delete(photo)
    if (!match) continue
    matches[photo] = match
    free.delete(match.item)
    for (const [other, theirs] of open) {
      const source = photos[other]
      if (source && theirs?.item === match.item) open.set(other, bestOf(source, free))
    }
  }
  return matches
}

type Free = ReadonlyMap<number, ReturnType<typeof candidate<number>>>

function bestOf({ fileName, caption }: NamedPhoto, free: Free): PhotoMatch {
  for (const text of [caption, fileName]) {
    const subject = photoSubject(text ?? '')
    if (!subject) continue
    const found = bestMatch(named(subject), [...free.values()])
    if (found && found.confidence >= LIKELY) {
      return { item: found.candidate, confidence: found.confidence }
    }
  }
  return null
}

function named(name: string) {
  return { name, section: null, priceMinor: null }
}
