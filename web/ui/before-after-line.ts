/** Moves the line between two pictures to where their range input stands. */
export function moveLine(range: HTMLInputElement): void {
  const pair = range.closest<HTMLElement>('[data-before-after]')
  pair?.style.setProperty('--line', `${range.value}%`)
  if (pair) range.ariaValueText = `${range.value} percent of the picture before`
}
