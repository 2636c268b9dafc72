import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part that a page can do without: where its code does not arrive, `otherwise` shows in its place, or nothing. */
export function lazyExtra<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (reason) {
      console.warn('A part of the page could not be loaded', reason)
      return { default: otherwise }
    }
  })
}
