import { expect, expectAccessible, expectReadable, test } from './fixtures.ts'

const CONTENT_PAGES = [
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
]

for (const path of CONTENT_PAGES) {
  test(`${path} is accessible by day and by night`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
  })
}

test('who wants no motion sees the other theme at once, also below the screen', async ({
  page,
}) => {
  await page.goto('/enhancedbranding')
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  const byDay = await colorOf('footer h2')
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await colorOf('footer h2')
  expect(byNight).not.toBe(byDay)
  expect(byNight).toBe(await colorOf('html'))
})

test.describe('the blog', () => {
  test('a search narrows the list while it is typed and stands in the address', async ({
    page,
  }) => {
    await page.goto('/blog')
    await expect(page.getByRole('status')).toHaveText('14 posts')
    const search = page.getByRole('searchbox', { name: 'Search posts' })
    await search.fill('calories')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL('/blog?q=calories')
    await expect(search).toHaveValue('calories')

    await search.fill('zeppelin')
    await expect(page.getByText('No posts match your search criteria.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset Filters' })).toBeHidden()
    await search.fill('')
    await expect(page.getByRole('status')).toHaveText('14 posts')
    await expect(page).toHaveURL('/blog')
  })

  test('topics and subtopics narrow it by keyboard, and an address with them can be shared', async ({
    page,
  }) => {
    await page.goto('/blog')
    const topics = page.getByRole('navigation', { name: 'Topics' })
    await topics.getByRole('link', { name: /^Pricing/ }).press('Enter')
    await expect(page).toHaveURL('/blog?topic=Pricing')
    await expect(page.getByRole('article')).toHaveCount(2)
    await topics.getByRole('link', { name: /^Menu engineering/ }).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(topics.getByRole('link', { name: /^Menu engineering/ })).toHaveAttribute(
      'aria-current',
      'true',
    )

    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Menu engineering in one afternoon' }),
    ).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await topics.getByRole('link', { name: /^All topics/ }).click()
    await expect(page.getByRole('article')).toHaveCount(14)
  })

  test('a post opens from the list, names its sources and leads to others', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Virtual brands that stay online' }).click()
    await expect(page).toHaveURL('/blog/virtual-brand-rules')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Virtual brands that stay online',
    )
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await page.getByRole('complementary', { name: 'Read next' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\/one-menu-many-platforms$/)
  })

  test('what the head says is the same once the page runs, and follows from page to page', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Virtual brands that stay online' }).click()
    await expect(page).toHaveURL('/blog/virtual-brand-rules')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/blog/virtual-brand-rules`,
    )
    await page.reload()
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1)
  })

  test('a post that does not exist leads to the page for that', async ({ page }) => {
    await page.goto('/blog/no-such-post')
    await page.waitForURL('/404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  })
})

test.describe('careers', () => {
  test('a search matches title or description in any case', async ({ page }) => {
    await page.goto('/becomeamember')
    const job = page.getByRole('heading', { name: 'Sales Representative' })
    await expect(job).toBeVisible()
    await expect(page.getByText('Remote / California')).toBeVisible()
    await expect(page.getByText('Full-time')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search positions' })
    await search.fill('REPRESENT')
    await expect(job).toBeVisible()
    await search.fill('their own MENU')
    await expect(job).toBeVisible()
    await search.fill('astronaut')
    await expect(
      page.getByText('No positions found matching your criteria', { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveURL('/becomeamember?q=astronaut')
  })

  test('categories stand in order and in the address', async ({ page }) => {
    await page.goto('/becomeamember')
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    await expect(categories).toHaveText([
      'All',
      'Engineering',
      'Data Science',
      'Product',
      'Sales',
      'Operations',
    ])
    await categories.getByText('Data Science').click()
    await expect(page).toHaveURL('/becomeamember?category=Data+Science')
    await expect(page.getByText('No positions found matching your criteria')).toBeVisible()
    await categories.getByText('Sales').press('Enter')
    await expect(page.getByRole('heading', { name: 'Sales Representative' })).toBeVisible()
  })
})

test('previous and next lead along the policies', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL('/paymentplans')
})

test('the fee of one’s own figures is worked out', async ({ page }) => {
  await page.goto('/pricing')
  const result = page.getByRole('form', { name: 'Work out your fee' }).getByRole('status')
  await expect(result).toContainText('$75.00')
  await page.getByLabel('Online revenue in a month after, in dollars').fill('30,000')
  await expect(result).toContainText('$250.00')
  await page.getByLabel(/3\.5%/).check()
  await expect(result).toContainText('$350.00')
  await page.getByLabel('Online revenue in a month after, in dollars').fill('10')
  await expect(result).toContainText('No increase, no fee.')
  await page.getByLabel('Online revenue in a month after, in dollars').fill('a lot')
  await expect(page.getByText('Enter an amount such as 20000 or 20,000.50.')).toBeVisible()
})

test('the cookie policy opens the cookie settings', async ({ page }) => {
  await page.goto('/cookiepolicy')
  await page.getByRole('main').getByRole('button', { name: 'Cookie Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible()
})

test('nothing on a page breaks its own policy, also when its later parts arrive', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The policy refused ${blockedURI}: ${violatedDirective}`),
    )
  })
  for (const path of ['/', '/blog', '/contact', '/login']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
})
