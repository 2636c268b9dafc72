import {
  EXTRA_IMAGES_MAX,
  MENU_IMAGE_MAX_BYTES,
  MENU_IMAGE_TOO_LARGE,
  MENU_PDF_MAX_BYTES,
  MENU_PDF_TOO_LARGE,
  MENU_WRONG_TYPE,
} from '#contract/menu-upload.ts'

export const MENU_FILE_TYPES = ['.jpg', '.jpeg', '.png', '.pdf', 'image/jpeg', 'image/png']
export const EXTRA_IMAGE_TYPES = ['.jpg', '.jpeg', '.png', 'image/jpeg', 'image/png']
export const EXTRA_WRONG_TYPE = 'Only JPG, JPEG, and PNG pictures can be added'

type Chosen = Pick<File, 'name' | 'size' | 'type'>
type Kind = 'picture' | 'pdf' | 'other'

const TYPES: Readonly<Record<string, Kind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'application/pdf': 'pdf',
}

/** By the type that the browser gives, else by the name; the server goes by the bytes. */
export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): Kind {
  if (type !== '') return TYPES[type.toLowerCase()] ?? 'other'
  if (/\.pdf$/i.test(name)) return 'pdf'
  return /\.(?:jpe?g|png)$/i.test(name) ? 'picture' : 'other'
}

/** What is wrong with a menu's file before it is sent; null where nothing is. */
export function problemOfMenu(file: Chosen): string | null {
  const kind = kindOfFile(file)
  if (kind === 'other') return MENU_WRONG_TYPE
  if (kind === 'pdf') return file.size >= MENU_PDF_MAX_BYTES ? MENU_PDF_TOO_LARGE : null
  return file.size >= MENU_IMAGE_MAX_BYTES ? MENU_IMAGE_TOO_LARGE : null
}

/** The pictures after some more were chosen, and a sentence for each that was not taken. */
export function addExtraImages<Image extends Chosen>(
  before: readonly Image[],
  chosen: readonly Image[],
): { images: readonly Image[]; problems: readonly string[] } {
  const images = [...before]
  const problems: string[] = []
  for (const file of chosen) {
    const isThere = images.some(({ name, size }) => name === file.name && size === file.size)
    const problem = kindOfFile(file) === 'picture' ? problemOfMenu(file) : EXTRA_WRONG_TYPE
    if (problem) problems.push(`${file.name}: ${problem}`)
    else if (!isThere && images.length < EXTRA_IMAGES_MAX) images.push(file)
    else if (!isThere) problems.push(`${file.name}: At most ${EXTRA_IMAGES_MAX} extra images`)
  }
  return { images, problems }
}
