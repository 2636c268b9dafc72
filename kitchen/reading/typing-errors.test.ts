import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import { foodLexicon } from './food-lexicon.ts'
import { readRequest } from './read-request.ts'
import { correctTypo, editsBetween } from './typing-errors.ts'

const knowledge = loadKnowledge()
const lexicon = foodLexicon(knowledge)

/** Ordinary words and words of cooking that stand one or two letters from a food. */
const RIGHT_AS_THEY_ARE =
  'batter battered stone broken cracked smashed pulled dry-rubbed stone-baked hand-pulled crusted shaved shredded drizzled dusted floor flower shape sheep party paste taste plane plate place price prize pride table stable story stale course horse house mouse store state start smart greet creamy clean dream stream steam break great treat thing think light night right white while would could should sound spring string strong chest chief chair charm chart chalk board bored lunch bunch munch money honest pasty petal pedal medal barrel bottle butler better bitter litter letter ladder madder rather gather father mother salon salute sailor silent cannon carrier carriage caramelised cheerful chosen cheap choice spine spite swear sweat mellow melody marble market master muster mustache optional region ration ratio cabin cabinet cabbie crude crumpled graph gripe grade grace shrink shrill stick stock stack stork pilot poster potion portion position patrol pastoral tornado volcano'.split(
    ' ',
  )

const MISTYPED: readonly (readonly [typed: string, corrected: string])[] = [
  ['chiken', 'chicken'],
  ['chikcen', 'chicken'],
  ['chickn', 'chicken'],
  ['salomn', 'salmon'],
  ['tomatoe', 'tomato'],
  ['tomatos', 'tomato'],
  ['potatos', 'potato'],
  ['potatoe', 'potato'],
  ['mozarella', 'mozzarella'],
  ['mozzerella', 'mozzarella'],
  ['mozarela', 'mozzarella'],
  ['parmasan', 'parmesan'],
  ['parmasean', 'parmesan'],
  ['spagetti', 'spaghetti'],
  ['spagheti', 'spaghetti'],
  ['brocoli', 'broccoli'],
  ['brocolli', 'broccoli'],
  ['brocculi', 'broccoli'],
  ['cauliflouer', 'cauliflower'],
  ['colliflower', 'cauliflower'],
  ['avacado', 'avocado'],
  ['avocadoe', 'avocado'],
  ['mushrom', 'mushroom'],
  ['mushroms', 'mushroom'],
  ['muschroom', 'mushroom'],
  ['zuchini', 'courgette'],
  ['cilanto', 'coriander'],
  ['corriander', 'coriander'],
  ['tumeric', 'turmeric'],
  ['cinammon', 'cinnamon'],
  ['cinamon', 'cinnamon'],
  ['parsly', 'parsley'],
  ['parseley', 'parsley'],
  ['rosmary', 'rosemary'],
  ['origano', 'oregano'],
  ['pinapple', 'pineapple'],
  ['bannana', 'banana'],
  ['strawbery', 'strawberry'],
  ['rasberry', 'raspberry'],
  ['pistacio', 'pistachio'],
  ['hazlenut', 'hazelnut'],
  ['asparagas', 'asparagus'],
  ['spinich', 'spinach'],
  ['letuce', 'lettuce'],
  ['cucmber', 'cucumber'],
  ['haloumi', 'halloumi'],
  ['ricota', 'ricotta'],
  ['prosciuto', 'prosciutto'],
  ['chorzo', 'chorizo'],
  ['vineger', 'vinegar'],
  ['mayonaise', 'mayonnaise'],
  ['choclate', 'chocolate'],
  ['lobstar', 'lobster'],
  ['octapus', 'octopus'],
  ['ancovy', 'anchovy'],
]

test.each(RIGHT_AS_THEY_ARE)('"%s" is right as it stands', (word) => {
  const without = readRequest(knowledge, 'a plate with cod and leeks', lexicon)
  const { wanted, dish, diets } = readRequest(
    knowledge,
    `a ${word} plate with cod and leeks`,
    lexicon,
  )
  expect(wanted).toEqual(without.wanted)
  expect(diets).toEqual([])
  expect(dish).toBeNull()
})

test.each(MISTYPED)('"%s" is read as %s', (typed, corrected) => {
  const { wanted } = readRequest(knowledge, `rice with ${typed}`, lexicon)
  expect(wanted.map(({ phrase }) => phrase)).toContain(corrected)
})

test('forms, methods and diets are read over a slip too', () => {
  expect(readRequest(knowledge, 'burgr', lexicon).forms).toEqual(['burger'])
  expect(readRequest(knowledge, 'grilld beef', lexicon).methods).toEqual(['grilled'])
  expect(readRequest(knowledge, 'vegitarian curry', lexicon).diets).toEqual(['vegetarian'])
})

test('a word as near to one food as to another is left alone', () => {
  expect(correctTypo('mangi', ['mango', 'mangy'])).toBeNull()
  expect(correctTypo('mangi', ['mango'])).toBe('mango')
})

test('no word that the knowledge itself uses is taken for a typing error', () => {
  for (const word of lexicon.known) {
    expect(correctTypo(word, lexicon.correctable, lexicon.known)).toBeNull()
  }
})

test('edits are those of the usual distance: symmetric, none for the same word, one for a swap', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(editsBetween(one, other, 20)).toBe(editsBetween(other, one, 20))
      expect(editsBetween(one, one, 20)).toBe(0)
      expect(editsBetween(one, other, 1)).toBe(Math.min(2, editsBetween(one, other, 20)))
    }),
  )
  expect(editsBetween('salomn', 'salmon', 2)).toBe(1)
})
