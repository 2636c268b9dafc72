/** The navigation bar is hidden on paths that start with one of these: the specification's list, and our own screens. */
const WITHOUT_NAVIGATION = [
  '/today',
  '/menu-editor',
  '/review',
  '/sales',
  '/plan',
  '/statements/',
  '/publish',
  '/brands',
  '/datasets',
  '/operations',
  '/consultations',
  '/securitylog',
  '/objections',
  '/createitems',
  '/menuitems',
  '/accountmanagement',
  '/settings',
  '/statistics',
  '/advertisement',
  '/tips',
  '/menucreation',
  '/affiliate',
  '/error',
  '/oauth',
  '/static-html',
]

/** Other parts of the server live here: the application renders nothing. */
const SILENT = ['/api/', '/static-html/', '/oauth/', '/admin/', '/auth/']

export function isNavigationHidden(path: string): boolean {
  return WITHOUT_NAVIGATION.some((start) => path.startsWith(start))
}

export function isSilent(path: string): boolean {
  return SILENT.some((start) => path.startsWith(start))
}
