import { PRODUCT } from '#contract/product.ts'

/** Who wrote an item or a menu, as its owner would say it after "written by". */
export function writerOf(engine: string): string {
  switch (engine) {
    case 'owner':
      return 'you'
    case 'kitchen':
      return PRODUCT
    case 'upload':
    case 'printed':
      return 'your own menu'
    default:
      return `the model ${engine}`
  }
}

/** "Written by Menuwright", or where it came from. */
export function writtenBy(engine: string): string {
  if (engine === 'owner') return 'Put together by you'
  if (engine === 'upload' || engine === 'printed') return 'Read from your menu'
  return `Written by ${writerOf(engine)}`
}
