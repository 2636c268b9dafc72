import { expect, test } from 'vitest'
import { isNavigationHidden, isSilent } from './paths.ts'

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
