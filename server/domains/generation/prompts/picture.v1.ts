import type { PictureSpec } from '#kitchen/kitchen.ts'
import { ownerText } from './voice.ts'

const TABLES: Record<PictureSpec['style'], string> = {
  truck: 'in a paper tray on a wooden counter',
  normal: 'on a ceramic plate on a wooden table',
  fine: 'plated with restraint on wide-rimmed porcelain on dark linen',
}

/** A photograph of one dish as the delivery platforms want it: no text, no people, one dish, plain background. */
export function picturePrompt(spec: PictureSpec): string {
  const components = spec.components.slice(0, 8).join(', ')
  const request = spec.request ? ` The owner wishes: ${ownerText(spec.request)}.` : ''
  return `A photograph of one dish, ${spec.name} (${components}), ${TABLES[spec.style]}. Natural window light, 45 degrees from above, the dish fills two thirds of the frame. No text, no logo, no people, no other dishes.${request}`
}
