import { slug } from '#kitchen/words.ts'
import { cyrillicToLatin } from './cyrillic.ts'

/** Words of cameras, shops and editors that say nothing of a dish. */
const SAYS_NOTHING = new Set(
  'img image images dsc dscn dscf pxl photo photos pic picture pictures screenshot whatsapp signal telegram mvimg pano burst snapseed scan untitled unnamed download file copy final edited edit new old web small large thumb hd jpg jpeg png at am pm menu dish food item'.split(
    ' ',
  ),
)

/** The dish that a file's name or a caption speaks of, in plain Latin words; '' for "IMG_1234.jpg". */
export function photoSubject(text: string): string {
  const name = text.replace(/\.(?:jpe?g|png|webp|avif|tiff?|hei[cf]|gif)$/i, '')
  // "MargheritaPizza" is two words
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return latin(spaced)
    .split(' ')
    .filter((word) => /[a-z]/.test(word) && !/\d/.test(word) && !SAYS_NOTHING.has(word))
    .join(' ')
}

/** Plain Latin words without accents. */
export function latin(text: string): string {
  return slug(cyrillicToLatin(text.replace(/_/g, ' '))).replaceAll('-', ' ')
}
