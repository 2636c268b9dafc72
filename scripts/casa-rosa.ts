import type { APIRequestContext } from '@playwright/test'

/** A new account with the restaurant that the demo and the tour show; answers the restaurant's id. */
export async function signUpCasaRosa(request: APIRequestContext, email: string): Promise<number> {
  const account = {
    name: 'Rosa',
    surname: 'Quispe',
    email,
    phone: '+1 415 555 0101',
    birthday: '1984-05-01',
    businessName: 'Casa Rosa',
    businessAddress: '12 Mission St, San Francisco',
    businessPhone: '+1 415 555 0102',
    businessEmail: 'hello@casarosa.example',
    businessType: 'Restaurant/Cafe',
    password: 'ceviche at noon 7',
  }
  const restaurant = {
    name: 'Casa Rosa',
    cuisines: ['Peruvian', 'Seafood'],
    text_stat: 'Family kitchen near the harbour, known for ceviche and slow-cooked stews.',
  }
  const signedUp = await request.post('/api/signup', { data: account })
  const created = await request.post('/api/restaurant/create', { data: restaurant })
  if (!signedUp.ok() || !created.ok())
    throw new Error('The service refused the account of Casa Rosa')
  return (await created.json()).restaurant.id
}
