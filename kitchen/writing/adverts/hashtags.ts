import { ADVERT_LIMITS } from '#contract/adverts.ts'
import type { Style } from '#contract/preferences.ts'
import type { Random } from '../../random.ts'
import { capitalised } from '../english.ts'
import type { Facts } from './facts.ts'

const MOST: Record<Style, number> = { truck: ADVERT_LIMITS.social.hashtags, normal: 2, fine: 1 }
const LETTERS_MAX = 24

/** Names as tags: the dish, the cuisine, the house and its town; a fine house keeps to one or none. */
export function hashtagsFor(
  { dishes, menuTitle, cuisine, restaurant, location }: Facts,
  style: Style,
  random: Random,
): string[] {
  const dish = menuTitle === null ? dishes[0].name : null
  const town = location && !/\d/.test(location) ? (location.split(',').at(-1) ?? null) : null
  const names = [dish, cuisine, restaurant, town]
  const tags = [...new Set(names.flatMap((name) => tagOf(name ?? '') ?? []))]
  const least = style === 'truck' ? 2 : 0
  const count = least + random.int(MOST[style] - least + 1)
  return random.shuffle(tags).slice(0, count)
}

/** "Ají de Gallina" as "#AjíDeGallina"; a tag that nobody could read is none. */
function tagOf(name: string): string | null {
  const words = (name.split(/ (?:with|and|in|on) /)[0] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const tag = words.map(capitalised).join('')
  return tag.length >= 3 && tag.length <= LETTERS_MAX && /^\p{L}/u.test(tag) ? `#${tag}` : null
}
