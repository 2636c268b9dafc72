import { moveLine } from '../ui/before-after-line.ts'

/** On a page without the application, the line between two pictures follows its range input. */
export function followSliders(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'range') moveLine(target)
  })
}
