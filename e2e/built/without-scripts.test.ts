import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuilt, textOf, withoutScripts } from './built-pages.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await serveBuilt()
})
afterAll(() => app.close())

async function read(path: string): Promise<Document> {
  return withoutScripts((await app.inject(path)).body)
}

test.each([
  '/blog',
  '/blog/first-sixty-characters',
  '/video',
  '/becomeamember',
  '/stepsofregistration',
  '/privacypolicy',
  '/cookiepolicy',
  '/paymentplans',
  '/pricing',
  '/overview',
  '/whatismenuwright',
  '/enhancedbranding',
  '/financialcontributions',
  '/fornonaipeople',
  '/whatyoulackwehaveit',
])('%s can be read without JavaScript', async (path) => {
  const page = await read(path)
  expect(textOf(page.querySelector('h1'))).not.toBe('')
  expect(textOf(page.querySelector('main')).split(' ').length).toBeGreaterThan(100)
  expect(page.querySelector('footer a[href="/privacypolicy"]')).not.toBeNull()
  expect(page.querySelector('main')?.closest('[hidden]')).toBeNull()
})

test.each([
  ['/about', 'The menu is the first bite'],
  ['/menu', 'Menus worth reading twice'],
  ['/grader', 'How does your menu read?'],
  ['/visuals', 'Your food, in daylight'],
  ['/affiliate', 'Earn 30% of every sale'],
  ['/marketing', 'Marketing'],
  ['/technical', 'How it is cooked'],
  ['/global', 'Global'],
  ['/login', 'Welcome Back'],
  ['/signup', 'Create your account'],
  ['/forgotpassword', 'Reset Password'],
])('%s has its heading without JavaScript: %s', async (path, heading) => {
  expect(textOf((await read(path)).querySelector('h1'))).toBe(heading)
})

test('the home page has its headline, figures and links without JavaScript', async () => {
  const page = await read('/')
  expect(textOf(page.querySelector('h1'))).toBe("Enhance Your Restaurant's Digital Appearance")
  const figures = textOf(page.querySelector('[aria-label="In figures"]'))
  for (const figure of ['300+', '20.5%', '4500+']) expect(figures).toContain(figure)
  for (const path of ['/marketing', '/technical', '/menu', '/signup', '/scheduling', '/contact']) {
    expect(page.querySelector(`main a[href="${path}"]`), path).not.toBeNull()
  }
})

test('the gallery of the home page has twelve pictures of twelve kitchens', async () => {
  const captions = (await read('/')).querySelectorAll(
    '[aria-label="Menu images by cuisine"] figcaption > span:first-child',
  )
  expect([...captions].map(textOf)).toEqual([
    'Italian',
    'Shanghainese',
    'Tacos',
    'Soup',
    'Argentine',
    'Japanese',
    'Kebab',
    'Turkish',
    'Brazilian',
    'Waffles',
    'SeaFood',
    'Bagels',
  ])
})

test.each([
  ['/404', 404, 'Page Not Found', ['Back to Home']],
  ['/500', 500, 'Server Error', ['Back to Home', 'Try Again']],
  ['/403', 403, 'Access Forbidden', ['Back to Home', 'Login']],
])('%s answers %i, %s, and offers %j', async (path, status, title, actions) => {
  const answer = await app.inject(path)
  expect(answer.statusCode).toBe(status)
  const page = withoutScripts(answer.body)
  expect(textOf(page.querySelector('main h1'))).toBe(title)
  expect([...page.querySelectorAll('main a, main button')].map(textOf)).toEqual(actions)
})

test('an unknown path is answered 404', async () => {
  expect((await app.inject('/no/such/page')).statusCode).toBe(404)
})

test('previous and next lead along the policies as they are listed', async () => {
  const row = [
    ['/stepsofregistration', '/paymentplans', '/privacypolicy'],
    ['/privacypolicy', '/stepsofregistration', '/cookiepolicy'],
    ['/cookiepolicy', '/privacypolicy', '/paymentplans'],
    ['/paymentplans', '/cookiepolicy', '/stepsofregistration'],
  ] as const
  for (const [path, previous, next] of row) {
    const links = (await read(path)).querySelectorAll('[aria-label="Previous and next page"] a')
    const along = [...links].map((link) => [textOf(link).split(' ')[0], link.getAttribute('href')])
    expect(along).toEqual([
      [expect.stringMatching(/^Previous/), previous],
      [expect.stringMatching(/^Next/), next],
    ])
  }
})

test.each(['/overview', '/pricing', '/enhancedbranding', '/fornonaipeople'])(
  '%s links the other pages of the overview',
  async (path) => {
    const links = (await read(path)).querySelectorAll(
      '[aria-label="Getting to know the product"] a',
    )
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '/home',
      '/overview',
      '/enhancedbranding',
      '/fornonaipeople',
      '/whatyoulackwehaveit',
      '/financialcontributions',
      '/pricing',
    ])
  },
)

test('the blog links the two pages that stand among the posts, and the feed', async () => {
  const page = await read('/blog')
  for (const path of ['/fornonaipeople', '/whatyoulackwehaveit']) {
    expect(page.querySelector(`main a[href="${path}"]`), path).not.toBeNull()
  }
  const feed = page.querySelector('main a[href="/rss.xml"]')
  expect(textOf(feed)).toBe('Follow by RSS')
})

test('the two pages of plans and partners name the address to write to', async () => {
  const plans = (await read('/paymentplans')).querySelector('main a[href^="mailto:"]')
  expect(plans?.getAttribute('href')).toMatch(/^mailto:sales@/)
  const join = [...(await read('/affiliate')).querySelectorAll('a[href^="mailto:sales@"]')]
  expect(join.map(textOf)).toContain('Email us to join')
})

test('/affiliate has a navigation of its own and an example of $30', async () => {
  const page = await read('/affiliate')
  expect(page.querySelector('nav[aria-label="Main"]')).toBeNull()
  const links = page.querySelectorAll('nav[aria-label="Affiliate"] a')
  expect([...links].map(textOf)).toEqual(['Home', 'About', 'Contact', 'Signup', 'Login'])
  const example = textOf(page.querySelector('figure'))
  expect(example).toContain('$100')
  expect(example).toContain('$30')
  expect([...page.querySelectorAll('main h3')].map(textOf)).toEqual([
    'Sign up by email',
    'Get your code',
    'Promote',
    'Earn',
  ])
})

test('the menu grader says what it needs, and how it judges, without JavaScript', async () => {
  const page = await read('/grader')
  expect(textOf(page.querySelector('noscript'))).toContain('Grading needs JavaScript')
  expect(textOf(page.querySelector('main'))).toContain('85–100: Reads well everywhere')
  expect(page.querySelector('textarea')?.matches(':disabled')).toBe(true)
  expect((await read('/menu')).querySelector('main a[href="/grader"]')).not.toBeNull()
})

test.each([
  ['/login', 'Logging in needs JavaScript', ['email', 'password']],
  [
    '/signup',
    'Signing up needs JavaScript',
    [
      ...['name', 'surname', 'email', 'phone', 'birthday'],
      ...['businessName', 'businessAddress', 'businessPhone', 'businessEmail', 'businessType'],
      ...['password', 'confirmation', 'affiliateCode'],
    ],
  ],
  ['/forgotpassword', 'Setting a new password needs JavaScript', ['email']],
])('%s has its fields in its first answer, and says: %s', async (path, sentence, names) => {
  const page = await read(path)
  expect(textOf(page.querySelector('main noscript'))).toContain(sentence)
  const fields = page.querySelectorAll('main form :is(input, select)')
  expect([...new Set([...fields].map((field) => field.getAttribute('name')))]).toEqual(names)
  expect(page.querySelector('main form')?.getAttribute('method')).toBe('post')
})
