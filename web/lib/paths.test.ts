import { expect, test } from 'vitest'
import routeConfig from '../routes.ts'
import { isNavigationHidden, isSilent } from './paths.ts'

const routes = await routeConfig

test.each(['/createitems', '/menucreationai', '/error/503', '/settings/deep'])(
  'the navigation bar is hidden on %s',
  (path) => expect(isNavigationHidden(path)).toBe(true),
)

test.each(['/', '/about', '/imagecreation', '/404', '/menuupload'])(
  'the navigation bar shows on %s',
  (path) => expect(isNavigationHidden(path)).toBe(false),
)

test('paths of other parts of the server render nothing, names that only resemble them do not', () => {
  expect(isSilent('/api/anything')).toBe(true)
  expect(isSilent('/auth/callback')).toBe(true)
  expect(isSilent('/about')).toBe(false)
  expect(isSilent('/administration')).toBe(false)
})

/** The paths of routes, those within a layout of their own too. */
const pathsOf = (found: typeof routes): string[] =>
  found.flatMap(({ path, children }) => (path ? [`/${path}`] : pathsOf(children ?? [])))

/** The screens of the operator area, as they are routed. */
const operatorScreens = routes.flatMap(({ file, children = [] }) =>
  file === 'features/shell/operator-layout.tsx' ? pathsOf(children) : [],
)

test.each(operatorScreens)(
  'on the operator screen %s the bar shows only where the specification shows it',
  (path) => {
    const isShown = path === '/imagecreation' || path.startsWith('/menuupload')
    expect(isNavigationHidden(path)).toBe(!isShown)
  },
)
