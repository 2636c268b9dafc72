import type { PictureFile } from '../ui/picture.tsx'

const URLS = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The files of a picture in the folder pictures, which scripts/site-pictures draws: `name-400.avif`. */
export function picturesOf(name: string): { avif: PictureFile[]; fallback?: PictureFile } {
  const avif = filesOf(name, 'avif')
  const [fallback] = filesOf(name, 'webp')
  return fallback ? { avif, fallback } : { avif }
}

function filesOf(name: string, ending: string): PictureFile[] {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${ending}$`)
  return Object.entries(URLS)
    .flatMap(([path, url]) => {
      const width = pattern.exec(path)?.[1]
      return width ? [{ url, width: Number(width) }] : []
    })
    .sort((one, other) => one.width - other.width)
}
