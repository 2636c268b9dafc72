import { expect, test } from 'vitest'
import { filed } from './content-files.server.ts'
import { postShape } from './content-shapes.ts'
import { readFrontMatter } from './front-matter.ts'

const FILE = 'content/posts/soup.md'
const FIELDS = {
  title: 'Soup',
  description: 'How to describe a soup so that a guest can taste it while reading.',
  keywords: '[soup]',
  mainTopic: 'Menu text',
  subTopic: 'Names',
  date: '2026-11-19',
}

function post(fields: Record<string, string>, text = 'Hot.\n') {
  const yaml = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return readFrontMatter(FILE, `---\n${yaml.join('\n')}\n---\n\n${text}`, postShape)
}

test('fields and text of a file are read, and a date stays the text that was typed', () => {
  const { fields, markdown } = post(FIELDS)
  expect(fields).toMatchObject({ title: 'Soup', date: '2026-11-19', sources: [] })
  expect(markdown.trim()).toBe('Hot.')
})

test('a field that is missing is named with its file', () => {
  const { title, ...rest } = FIELDS
  expect(() => post(rest)).toThrow(`${FILE} cannot be published. title: must be a text.`)
})

test('every wrong field is reported at once', () => {
  const wrong = { ...FIELDS, date: 'yesterday', description: 'Short.' }
  expect(() => post(wrong)).toThrow(
    'description: takes 50 characters or more; date: must be a day like 2026-11-19.',
  )
})

test('a field that nobody knows is refused, since it is a typing error', () => {
  expect(() => post({ ...FIELDS, titel: 'Soup' })).toThrow('titel')
})

test('front matter that is no YAML says so in one line', () => {
  expect(() => post({ ...FIELDS, title: '"Soup' })).toThrow(
    /^content\/posts\/soup\.md has front matter that is no YAML: .+\.$/,
  )
})

test('a file without front matter, and one without text, are refused', () => {
  expect(() => readFrontMatter(FILE, 'Hot.', postShape)).toThrow('has no front matter')
  expect(() => post(FIELDS, '')).toThrow('has front matter but no text')
})

test('a topic outside the list is refused', () => {
  const topics = [{ name: 'Menu text', subTopics: ['Names'] }]
  const wrong = { mainTopic: 'Menu text', subTopic: 'Nmaes', date: '2026-11-19' }
  expect(() => filed(FILE, wrong, topics)).toThrow(
    `${FILE} is filed under "Menu text", "Nmaes", which content/topics.yaml does not have.`,
  )
})
