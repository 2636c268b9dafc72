/** Screens that need 768 px; the others work from 320 px on. */
const DESKTOP_ONLY = [
  '/createitems',
  '/imagecreation',
  '/advertisement',
  '/statistics',
  '/tips',
  '/settings',
]

export function needsDesktop(path: string): boolean {
  return DESKTOP_ONLY.some((screen) => path === screen || path.startsWith(`${screen}/`))
}
