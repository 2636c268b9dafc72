/**
 * The browser scrolls a field that gets the focus clear of what lies over it, and a list that opens with the focus would
 * close for that, as it does where somebody scrolls away. For a field's `onFocusCapture`: the list stays open, and goes
 * where the field went.
 */
export function keepListThroughFocusScroll(): void {
  const ignore = (event: Event) => event.stopImmediatePropagation()
  // before the list's own listener, which is added when it opens
  window.addEventListener('scroll', ignore, { capture: true })
  // scrolls are reported in the next frame, before this
  requestAnimationFrame(() => {
    window.removeEventListener('scroll', ignore, { capture: true })
    window.dispatchEvent(new Event('resize'))
  })
}
