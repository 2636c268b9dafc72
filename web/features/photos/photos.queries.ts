import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listItems } from '#contract/menus.ts'
import { createPictures } from '#contract/photos.ts'
import type { Style } from '#contract/preferences.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import type { Drawn } from './draw-batch.ts'
import type { PictureEntry } from './picture-entry.ts'

/** How many items a list of choices shows; more are found by searching. */
export const ITEMS_SHOWN = 100

export function itemChoices(query: string, isLackingPicture: boolean) {
  return queryOptions({
    queryKey: ['items', 'choices', query, isLackingPicture],
    queryFn: ({ signal }) =>
      call(listItems, {
        query: {
          query,
          limit: ITEMS_SHOWN,
          sort: 'newest',
          ...(isLackingPicture && { missing: 'picture' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export type PictureOptions = { style: Style; takesOwnPhotos: boolean }

/** One dish to a call, so that each stands on the page as soon as it is drawn. Throws only when stopped. */
export async function drawPicture(
  { prompt, item }: PictureEntry,
  { style, takesOwnPhotos }: PictureOptions,
  signal: AbortSignal,
): Promise<Drawn> {
  try {
    const { pictures, notes } = await call(createPictures, {
      body: {
        dishes: [{ prompt, ...(item && { itemId: item.id }) }],
        imageType: takesOwnPhotos ? 2 : 1,
        system_prompt_style: style,
      },
      signal,
    })
    const made = pictures[0] ?? { picture: null, error: 'No picture came back. Try again.' }
    return { ...made, note: notes.join(' ') || null }
  } catch (reason) {
    if (signal.aborted) throw reason
    const error = messageOf(reason, 'The picture could not be made. Try again.')
    return { picture: null, error, note: null }
  }
}
