import { expect, test } from 'vitest'
import { addExtraImages, problemOfMenu } from './menu-file.ts'

const file = (name: string, size: number, type = '') => ({ name, size, type })

test('a picture is below 10 MB and a PDF below 25 MB', () => {
  expect(problemOfMenu(file('menu.jpg', 10_485_759, 'image/jpeg'))).toBeNull()
  expect(problemOfMenu(file('menu.png', 10_485_760, 'image/png'))).toBe(
    'File size must be less than 10MB',
  )
  expect(problemOfMenu(file('menu.pdf', 26_214_399, 'application/pdf'))).toBeNull()
  expect(problemOfMenu(file('menu.pdf', 26_214_400, 'application/pdf'))).toBe(
    'File size must be less than 25MB',
  )
})

test('only JPG, PNG and PDF are taken, by type or else by name', () => {
  const refused = 'Only JPG, JPEG, PNG, and PDF files are allowed'
  expect(problemOfMenu(file('IMG_2041.HEIC', 10, 'image/heic'))).toBe(refused)
  expect(problemOfMenu(file('menu.docx', 10))).toBe(refused)
  expect(problemOfMenu(file('MENU.JPEG', 10))).toBeNull()
  expect(problemOfMenu(file('Menu.Pdf', 10))).toBeNull()
})

test('extra images are pictures, each once, and what is not taken is named', () => {
  const soup = file('soup.jpg', 10, 'image/jpeg')
  const { images, problems } = addExtraImages(
    [soup],
    [
      file('soup.jpg', 10, 'image/jpeg'),
      file('menu.pdf', 10, 'application/pdf'),
      file('bread.png', 20, 'image/png'),
    ],
  )
  expect(images.map(({ name }) => name)).toEqual(['soup.jpg', 'bread.png'])
  expect(problems).toEqual(['menu.pdf: Only JPG, JPEG, and PNG pictures can be added'])
})

test('at most 30 extra images are kept', () => {
  const many = Array.from({ length: 31 }, (_, at) => file(`${at}.jpg`, at, 'image/jpeg'))
  const { images, problems } = addExtraImages([], many)
  expect(images).toHaveLength(30)
  expect(problems).toEqual(['30.jpg: At most 30 extra images'])
})
