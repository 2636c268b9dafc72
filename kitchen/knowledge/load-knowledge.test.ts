import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { loadKnowledge } from './load-knowledge.ts'

const header =
  'name,menuName,plural,role,source,kcal,protein,fat,carbohydrate,allergens,colour,season,cost'
const tomato = 'tomato,,tomatoes,vegetable,plant,18,0.9,0.2,3.9,,#d8392b,6-9,1'
const soy = 'soy sauce,,,sauce,plant,53,8.1,0.6,4.9,soybeans gluten,#3a1d14,,1'

test('a folder is read into cuisines, dishes and ingredients', () => {
  const { cuisines, dishes, ingredients } = loadKnowledge(aFolder({}))
  expect([...cuisines.keys()]).toEqual(['Italian'])
  expect(dishes).toHaveLength(12)
  expect(dishes[0]).toMatchObject({ id: 'italian/caffe-plate-1', cuisine: 'Italian' })
  expect(ingredients.get('tomato')).toMatchObject({ plural: 'tomatoes', kcal: 18, allergens: [] })
  expect(ingredients.get('tomato')?.menuName).toBeUndefined()
  expect(ingredients.get('soy sauce')?.allergens).toEqual(['soybeans', 'gluten'])
})

test('an unknown ingredient is refused', () => {
  expect(failure({ yaml: aCuisine({ 3: { components: '{ tomatto: 50 }' } }) })).toBe(
    'In cuisines/italian.yaml, the dish "Caffè Plate 3" has unknown components: "tomatto" is not in ingredients.csv.',
  )
})

test('a dish that comes twice is refused, however its accents are written', () => {
  expect(failure({ yaml: aCuisine({ 2: { name: 'Caffe Plate 1' } }) })).toBe(
    'In cuisines/italian.yaml, the dish "Caffe Plate 1" has a wrong name: it comes twice.',
  )
})

test('a cuisine outside the vocabulary is refused', () => {
  expect(failure({ yaml: aCuisine({}).replace('cuisine: Italian', 'cuisine: Martian') })).toBe(
    'In cuisines/italian.yaml, cuisine "Martian" is not in the vocabulary of cuisines.',
  )
})

test('a related cuisine outside the vocabulary is refused', () => {
  expect(failure({ yaml: aCuisine({}).replace('[Pizza]', '[Pizzza]') })).toBe(
    'In cuisines/italian.yaml, related "Pizzza" is not in the vocabulary of cuisines.',
  )
})

test('a cuisine in two files is refused', () => {
  const folder = aFolder({})
  writeFileSync(new URL('cuisines/roman.yaml', folder), aCuisine({}))
  expect(() => loadKnowledge(folder)).toThrow(
    'In cuisines/roman.yaml, the cuisine "Italian" is in another file already.',
  )
})

test('a cuisine of fewer than 12 dishes is refused', () => {
  expect(failure({ yaml: aCuisine({}).split('  - name: Caffè Plate 12')[0] })).toBe(
    'In cuisines/italian.yaml, there are 11 dishes, and a cuisine needs at least 12.',
  )
})

test('a word that is not in its list is refused with the word', () => {
  expect(failure({ yaml: aCuisine({ 5: { form: 'heap' } }) })).toBe(
    'In cuisines/italian.yaml, the dish "Caffè Plate 5" has a wrong form "heap": it is not in the list of allowed words.',
  )
})

test('a missing field is named', () => {
  expect(failure({ yaml: aCuisine({}).replace('    tier: 1\n', '') })).toBe(
    'In cuisines/italian.yaml, the dish "Caffè Plate 1" has no tier.',
  )
})

test('a field that nobody knows is named', () => {
  expect(failure({ yaml: aCuisine({ 4: { tier: '1\n    price: 12' } }) })).toBe(
    'In cuisines/italian.yaml, the dish "Caffè Plate 4" has an unknown field: price.',
  )
})

test('a weight below nothing is refused', () => {
  expect(failure({ yaml: aCuisine({ 1: { components: '{ tomato: -5 }' } }) })).toMatch(
    /^In cuisines\/italian\.yaml, the dish "Caffè Plate 1" has a wrong components tomato "-5": /,
  )
})

test.each([
  ['broken YAML', 'cuisine: [Italian', /^In cuisines\/italian\.yaml, the YAML cannot be read: /],
  ['an empty file', '', /^In cuisines\/italian\.yaml, /],
  ['a list', '- Italian', /^In cuisines\/italian\.yaml, the file has a wrong content: /],
  ['no dishes', 'cuisine: Italian', /^In cuisines\/italian\.yaml, the file has no dishes\.$/],
])('%s is refused in one line', (_, yaml, sentence) => {
  const message = failure({ yaml })
  expect(message).toMatch(sentence)
  expect(message).not.toContain('\n')
})

test.each([
  ['an empty number', tomato.replace('18', ''), 'line 2 ("tomato") has no kcal.'],
  ['a word as a number', tomato.replace('18', 'few'), 'line 2 ("tomato") has a wrong kcal "few": '],
  ['a colour by name', tomato.replace('#d8392b', 'red'), 'line 2 ("tomato") has a wrong colour '],
  ['an unknown source', tomato.replace('plant', 'moon'), 'line 2 ("tomato") has a wrong source '],
  [
    'an unknown allergen',
    soy.replace('gluten', 'glue'),
    'line 2 ("soy sauce") has a wrong allergens 1 "glue": ',
  ],
  ['a short row', 'tomato,,tomatoes', 'line 2 cannot be read: '],
  ['a name twice', `${tomato}\n${tomato}`, 'line 3 ("tomato") has a wrong name: it comes twice.'],
])('an ingredient with %s is refused', (_, rows, sentence) => {
  expect(failure({ csv: `${header}\n${rows}\n` })).toContain(`In ingredients.csv, ${sentence}`)
})

test('a folder without files says which one is missing', () => {
  const folder = aFolder({})
  rmSync(new URL('ingredients.csv', folder))
  expect(() => loadKnowledge(folder)).toThrow("The kitchen's knowledge lacks ingredients.csv.")
})

test('offers are read with what their group says, each before its variations', () => {
  const { offers } = loadKnowledge(aFolder({ offers: someOffers({}) }))
  expect(offers).toHaveLength(24)
  expect(offers[0]).toMatchObject({
    id: 'wine/house-wine-1',
    kind: 'Wine',
    group: 'Red wine',
    name: 'House Wine 1',
    size: '750 ml',
    allergens: ['sulphites'],
    diets: null,
    variantOf: null,
  })
  expect(offers[1]).toMatchObject({
    name: 'House Wine 1, Magnum',
    size: '1.5 l',
    factor: 2,
    variantOf: 'wine/house-wine-1',
  })
})

test.each([
  [
    'a form that is not in the list',
    { 2: { form: 'amphora' } },
    'the offer "House Wine 2" has a wrong form "amphora": it is not in the list of allowed words.',
  ],
  [
    'a price group that nobody knows',
    { 3: { priced: 'barrel' } },
    'the offer "House Wine 3" has a wrong priced "barrel": it is not in the list of allowed words.',
  ],
  [
    'a colour by name',
    { 1: { holds: '{ merlot: red }' } },
    'the offer "House Wine 1" has a wrong holds merlot "red": a colour is written as "#d8392b".',
  ],
  [
    'nothing that it is made of',
    { 1: { holds: '{}' } },
    'the offer "House Wine 1" has a wrong holds: it names nothing that the offer is made of.',
  ],
  ['calories', { 4: { kcal: '120' } }, 'the offer "House Wine 4" has an unknown field: kcal.'],
  [
    'a name twice',
    { 5: { name: 'House Wine 1' } },
    'the offer "House Wine 1" has a wrong name: it comes twice.',
  ],
])('an offer with %s is refused', (_, changes, sentence) => {
  expect(failure({ offers: someOffers(changes) })).toBe(`In offers/wine.yaml, ${sentence}`)
})

test.each([
  [
    'of a cuisine',
    someOffers({}).replace('offer: Wine', 'offer: Italian'),
    'offer "Italian" is not one of the vocabulary\'s: ',
  ],
  [
    'with fewer than 12',
    someOffers({}).split('      - name: House Wine 12')[0],
    'there are 11 offers, and a file needs at least 12.',
  ],
  [
    "without a group's size",
    someOffers({}).replace('    size: 750 ml\n', ''),
    'the group "Red wine" has no size.',
  ],
  ['in broken YAML', 'offer: [Wine', 'the YAML cannot be read: '],
])('a file of offers %s is refused', (_, offers = '', sentence) => {
  expect(failure({ offers })).toContain(`In offers/wine.yaml, ${sentence}`)
})

function someOffers(changes: Record<number, Record<string, string>>): string {
  const items = Array.from({ length: 12 }, (_, index) => {
    const fields = {
      name: `House Wine ${index + 1}`,
      holds: "{ merlot: '#6b1a2a' }",
      special: 'pressed slowly and kept in old oak',
      suits: 'stews and cheese',
      tier: '2',
      ...changes[index + 1],
    }
    const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`)
    return `      - ${lines.join('\n        ')}\n`
  })
  const group =
    '  - group: Red wine\n    form: bottle\n    size: 750 ml\n    priced: bottle of wine\n    allergens: [sulphites]\n    variants: [{ name: Magnum, size: 1.5 l, price: 2 }]\n    items:\n'
  return `offer: Wine\ngroups:\n${group}${items.join('')}`
}

type Files = { csv?: string; yaml?: string | undefined; offers?: string }

function failure(files: Files): string {
  const folder = aFolder(files)
  try {
    loadKnowledge(folder)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'nothing was refused'
}

function aFolder({
  csv = `${header}\n${tomato}\n${soy}\n`,
  yaml = aCuisine({}),
  offers,
}: Files): URL {
  const path = mkdtempSync(join(tmpdir(), 'knowledge-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  mkdirSync(join(path, 'cuisines'))
  mkdirSync(join(path, 'offers'))
  if (offers !== undefined) writeFileSync(join(path, 'offers', 'wine.yaml'), offers)
  writeFileSync(join(path, 'ingredients.csv'), csv)
  writeFileSync(join(path, 'cuisines', 'italian.yaml'), yaml)
  return pathToFileURL(`${path}/`)
}

function aCuisine(changes: Record<number, Record<string, string>>): string {
  const dishes = Array.from({ length: 12 }, (_, index) => {
    const fields = { ...aDish(index + 1), ...changes[index + 1] }
    const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`)
    return `  - ${lines.join('\n    ')}\n`
  })
  return `cuisine: Italian\nrelated: [Pizza]\ndishes:\n${dishes.join('')}`
}

function aDish(number: number): Record<string, string> {
  return {
    name: `Caffè Plate ${number}`,
    course: 'main',
    form: 'bowl',
    method: 'raw',
    components: '{ tomato: 200, soy sauce: 10 }',
    special: 'tomato cut while it is still warm from the sun',
    spice: '0',
    tier: '1',
  }
}
