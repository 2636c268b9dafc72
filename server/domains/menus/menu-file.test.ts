import { expect, test } from 'vitest'
import { aPerson, aRestaurant, testApp } from '#server/testing/test-app.ts'

test('a menu whose title is cut in the middle of a character has a file name all the same', async () => {
  const server = await testApp()
  try {
    const rosa = await aPerson(server)
    const { id } = await aRestaurant(rosa, { name: `a${'𠮷'.repeat(60)}` })
    const made = await rosa.call('POST', '/api/menucreation', {
      email: rosa.email,
      targetCountry: 'Peruvian',
      restaurantId: String(id),
      numItemsToGenerate: 1,
      ImageType: 0,
    })
    const menu = made.json().menus[0]
    const answer = await rosa.call('GET', `/api/menus/${menu.id}/export`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('a𠮷'))
  } finally {
    await server.close()
  }
})
