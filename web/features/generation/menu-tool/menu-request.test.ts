import { expect, test } from 'vitest'
import { menuRequest } from '#contract/generation.ts'
import { CONFIG_DEFAULTS } from './menu-config.ts'
import { menuRequestOf } from './menu-request.ts'

const config = {
  ...CONFIG_DEFAULTS,
  email: ' rosa@example.com ',
  restaurantId: '7',
  systemPromptStyle: 'fine' as const,
  targetCountry: 'Thai',
  showTargetCountry: true,
}

test('the configuration is sent whole, its style as system_prompt_style', () => {
  const body = menuRequestOf(config, { hasRestaurant: true, isProposing: false })
  expect(menuRequest.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    email: 'rosa@example.com',
    system_prompt_style: 'fine',
    restaurantId: '7',
    targetCountry: 'Thai',
    numItemsToGenerate: 8,
  })
  expect(body).not.toHaveProperty('systemPromptStyle')
})

test('a restaurant that was not found is not sent', () => {
  expect(menuRequestOf(config, { hasRestaurant: false, isProposing: false }).restaurantId).toBe('')
})

test('asking for proposals is the first step, whatever came before', () => {
  const body = menuRequestOf(config, { hasRestaurant: true, isProposing: true })
  expect(body).toMatchObject({ showTargetCountry: false, targetCountry: '' })
})
