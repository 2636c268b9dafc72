import { expect, test } from 'vitest'
import { attachmentsOf } from './attachments.ts'

function aRestaurant(id: number, datasetId: string | null) {
  const name = `Restaurant ${id}`
  const place = { country: 'US', currency: 'USD', locale: 'en-US', timeZone: 'UTC', parentId: null }
  return { id, name, cuisines: [], text_stat: '', location: '', dataset: null, datasetId, ...place }
}

test('restaurants are found by the dataset that they have', () => {
  const [one, other, none] = [aRestaurant(1, 'a'), aRestaurant(2, 'a'), aRestaurant(3, null)]
  const attached = attachmentsOf([one, other, none, aRestaurant(4, 'b')])
  expect(attached.get('a')).toEqual([one, other])
  expect([...attached.keys()]).toEqual(['a', 'b'])
})
