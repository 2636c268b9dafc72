/**
 * Runs in the head of every page, before the first paint, and the server allows it by its hash: the theme that was chosen,
 * and what answers the first press. Zod tries once whether it may compile its schemas; under the pages' policy it may not, and
 * the try itself is reported as a violation, so it is told before any script that brings it.
 */
export const FIRST_SCRIPT = `(() => {
  globalThis.__zod_globalConfig = { jitless: true }
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem('theme')
    if (chosen === '"dark"' || chosen === '"light"') root.dataset.theme = chosen.slice(1, -1)
  } catch {}
  const closeMenu = () => document.getElementById('navigation')?.hidePopover()
  addEventListener('click', ({ target }) => {
    // within the application the page stays where a link leads on
    if (target.closest('#navigation a')) closeMenu()
    if (!target.closest('[data-theme-switch]')) return
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    root.dataset.theme = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', JSON.stringify(root.dataset.theme))
    } catch {}
  })
  addEventListener('toggle', ({ target, newState }) => {
    for (const button of document.querySelectorAll('[popovertarget="' + target.id + '"]'))
      button.ariaExpanded = newState === 'open'
  }, true)
  // in a bar the links are no popover
  matchMedia('(width >= 768px)').addEventListener('change', closeMenu)
})()`
