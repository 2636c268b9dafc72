import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import { picturesOf } from './pictures.ts'

const SHAPES = {
  dish: { width: 400, height: 400 },
  sheet: { width: 720, height: 1008 },
  photo: { width: 800, height: 600 },
  screen: { width: 960, height: 600 },
}

type SitePictureProps = {
  /** Its file in the folder pictures, without width and ending. */
  name: string
  shape: keyof typeof SHAPES
  alt: string
  sizes: string
  isFirst?: boolean
  placeholder?: ReactNode
  className?: string
}

/** One of the site's own pictures. */
export function SitePicture({ name, shape, ...picture }: SitePictureProps) {
  return <Picture {...picturesOf(name)} {...SHAPES[shape]} {...picture} />
}
