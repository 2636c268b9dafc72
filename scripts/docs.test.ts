import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withSettings } from './settings-table.ts'

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

test.each(documents)('%s cites only paths, links and scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  const paths = [
    ...text.matchAll(
      /`((?:contract|kitchen|server|web|scripts|migrations|e2e|bench|docs|content)\/[\w./-]*)`/g,
    ),
  ].map(([, path = '']) => path)
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([])
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the README lists every setting as the configuration has it', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme, 'run: node scripts/write-settings.ts').toBe(withSettings(readme))
})

test('a decision takes no more than a page of 40 lines', () => {
  const long = readdirSync('docs/decisions').filter(
    (name) => readFileSync(join('docs/decisions', name), 'utf8').split('\n').length > 41,
  )
  expect(long).toEqual([])
})
