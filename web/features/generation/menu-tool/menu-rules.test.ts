import { expect, test } from 'vitest'
import { CONFIG_DEFAULTS } from './menu-config.ts'
import {
  chooseCuisine,
  clearCuisine,
  cuisinesOfRun,
  emailProblem,
  NEEDS_CUISINE,
  NEEDS_RESTAURANT,
  openInMode,
  recallCuisine,
  runProblem,
  switchMode,
} from './menu-rules.ts'

const ready = { needsCuisine: true, hasRestaurant: true }

test('switching the mode clears what was chosen in the other', () => {
  expect(switchMode('ai')).toEqual({
    selectionMode: 'ai',
    selectedCountries: [],
    targetCountry: '',
    showTargetCountry: false,
  })
})

test("a cuisine of the restaurant's is remembered, another one is not", () => {
  expect(chooseCuisine('Thai', ['Thai', 'Lao'])).toEqual({
    targetCountry: 'Thai',
    lastUsedCuisine: 'Thai',
  })
  expect(chooseCuisine('  Nikkei ', ['Thai'])).toEqual({ targetCountry: 'Nikkei' })
})

test('clearing the cuisine, or choosing blank text, forgets the remembered one', () => {
  expect(clearCuisine()).toEqual({ targetCountry: '', lastUsedCuisine: '' })
  expect(chooseCuisine('   ', [])).toEqual(clearCuisine())
})

test('the remembered cuisine stands in only while Your Choice has no target', () => {
  const config = { ...CONFIG_DEFAULTS, lastUsedCuisine: 'Thai' }
  expect(recallCuisine(config).targetCountry).toBe('Thai')
  expect(recallCuisine({ ...config, targetCountry: 'Greek' }).targetCountry).toBe('Greek')
  expect(recallCuisine({ ...config, selectionMode: 'ai' }).targetCountry).toBe('')
})

test('the AI address opens in AI mode unless this session chose otherwise', () => {
  const stored = { ...CONFIG_DEFAULTS, targetCountry: 'Thai' }
  expect(openInMode(stored, null, true)).toMatchObject({ selectionMode: 'ai', targetCountry: '' })
  expect(openInMode(stored, 'your-choice', true)).toEqual(stored)
  expect(openInMode(stored, null, false)).toEqual(stored)
})

test('a visit in the stored mode keeps its proposals', () => {
  const stored = {
    ...CONFIG_DEFAULTS,
    selectionMode: 'ai' as const,
    selectedCountries: ['Thai', 'Lao'],
    showTargetCountry: true,
  }
  expect(openInMode(stored, null, true)).toEqual(stored)
})

test('an e-mail is required and must be an address', () => {
  expect(emailProblem('  ')).toBe('Email is required')
  expect(emailProblem('rosa@')).toBe('Please enter a valid email address')
  expect(emailProblem(' rosa@example.com ')).toBeUndefined()
})

test('Your Choice needs a cuisine first, then a loaded restaurant while its data is on', () => {
  expect(runProblem(CONFIG_DEFAULTS, { ...ready, hasRestaurant: false })).toBe(NEEDS_CUISINE)
  const chosen = { ...CONFIG_DEFAULTS, targetCountry: 'Thai' }
  expect(runProblem(chosen, { ...ready, hasRestaurant: false })).toBe(NEEDS_RESTAURANT)
  expect(
    runProblem({ ...chosen, RestaurantDataStatus: false }, { ...ready, hasRestaurant: false }),
  ).toBe(undefined)
  expect(runProblem(chosen, ready)).toBeUndefined()
})

test('the AI mode needs no cuisine', () => {
  expect(runProblem(CONFIG_DEFAULTS, { needsCuisine: false, hasRestaurant: true })).toBeUndefined()
})

test('a run writes the target, else the proposals without repeats up to their number', () => {
  const config = {
    ...CONFIG_DEFAULTS,
    selectedCountries: ['Thai', 'Lao', 'Thai', 'Greek'],
    aiValue: 2,
  }
  expect(cuisinesOfRun(config)).toEqual(['Thai', 'Lao'])
  expect(cuisinesOfRun({ ...config, targetCountry: 'Greek' })).toEqual(['Greek'])
})
