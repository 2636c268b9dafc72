import { expect, test } from 'vitest'
import { imageSourceOf, pictureIdOf } from './image-source.ts'

test.each(['data:image/png;base64,AA==', 'http://example.com/a.png', 'https://example.com/a.png'])(
  '%s is shown as it is',
  (result) => expect(imageSourceOf(result)).toBe(result),
)

test('bytes become a data address of their kind', () => {
  expect(imageSourceOf([0xff, 0xd8, 0xff, 0xe0])).toBe('data:image/jpeg;base64,/9j/4A==')
  expect(imageSourceOf([0x89, 0x50, 0x4e, 0x47])).toBe('data:image/png;base64,iVBORw==')
  expect(imageSourceOf({ type: 'Buffer', data: [0x47, 0x49, 0x46, 0x38] })).toMatch(
    /^data:image\/gif/,
  )
})

test.each([
  '',
  'soup',
  'data:text/html,x',
  'javascript:alert(1)',
  [],
  [1, 256],
  [1, 'a'],
  {},
  null,
  undefined,
  7,
])('%j is no image', (result) => expect(imageSourceOf(result)).toBeNull())

test('a picture of this service has an id, another has none', () => {
  const id = '0b8a4a54-6d3e-4f6e-9d7e-0a1b2c3d4e5f'
  expect(pictureIdOf(`http://localhost:3000/api/pictures/${id}`)).toBe(id)
  expect(pictureIdOf('https://example.com/soup.png')).toBeNull()
})
