import { expect, test } from 'vitest'
import { readKitchenRequest } from './kitchen-request.ts'

function read(line: string): ReturnType<typeof readKitchenRequest> {
  return readKitchenRequest(line === '' ? [] : line.split(' '))
}

test('a command with a cuisine is enough', () => {
  expect(read('menu Peruvian')).toMatchObject({
    request: { command: 'menu', subject: 'Peruvian', style: 'normal', items: 8, seed: 1 },
  })
})

test('words after the command are one subject, wherever the options stand', () => {
  expect(read('item --style fine grilled salmon --task name --seed 7 --json')).toMatchObject({
    request: {
      command: 'item',
      subject: 'grilled salmon',
      style: 'fine',
      task: 'name',
      seed: 7,
      json: true,
    },
  })
})

test('an edit takes a name and what follows it', () => {
  expect(readKitchenRequest(['edit', 'House Soup', 'w/ leeks', 'and', 'cream'])).toMatchObject({
    request: { command: 'edit', subject: 'House Soup', description: 'w/ leeks and cream' },
  })
  expect(read('edit Soup')).toMatchObject({ request: { description: null } })
})

test('a picture and a sheet go into a file', () => {
  expect(read('picture pizza')).toMatchObject({ request: { out: 'picture.webp' } })
  expect(read('sheet Thai --out thai.webp')).toMatchObject({ request: { out: 'thai.webp' } })
})

test.each(['', '--help', 'menu --help'])('"%s" prints the help', (line) => {
  expect(read(line)).toEqual({ help: true })
})

test.each([
  ['cook Peruvian', '"cook" is no command: use menu, item, edit, picture, sheet.'],
  ['--json', 'Nothing is no command: use menu, item, edit, picture, sheet.'],
  ['menu', 'Say a cuisine, such as Peruvian, after "menu".'],
  ['item', 'Say a dish in words, such as "grilled salmon with dill", after "item".'],
  ['menu Thai --style posh', '--style is truck, normal, fine, not "posh".'],
  ['menu Thai --items 0', '--items is a whole number of 1 to 100, not "0".'],
  ['menu Thai --items 101', '--items is a whole number of 1 to 100, not "101".'],
  ['menu Thai --items 2.5', '--items is a whole number of 1 to 100, not "2.5".'],
  ['menu Thai --rounds x', '--rounds is a whole number of 0 to 10, not "x".'],
  ['menu Thai --seed 1e3', '--seed is a whole number of 0 to 2147483647, not "1e3".'],
  ['menu Thai --currency euro', '--currency is three letters, such as EUR, not "euro".'],
  ['item pizza --task picture', '--task is name, description, price, not "picture".'],
  ['picture pizza --out pizza.png', '--out names a file that ends with .webp, not "pizza.png".'],
  ['menu Thai --colour red', "Unknown option '--colour'. See --help."],
])('"%s" is answered with one sentence', (line, error) => {
  expect(read(line)).toEqual({ error })
})
