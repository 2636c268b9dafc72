import { expect, test } from './fixtures.ts'

test.describe('videos', () => {
  const PLAYER = 'https://www.youtube-nocookie.com/**'

  test('nothing is asked of the video service before play is pressed, and then only its address without cookies', async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
    })
    await page.route(PLAYER, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
    )
    await page.goto('/video')
    await expect(page.getByRole('status')).toHaveText('6 videos')
    await page.getByRole('button', { name: 'Play: The paradox of choice' }).scrollIntoViewIfNeeded()
    expect(elsewhere).toEqual([])

    await page.getByRole('button', { name: 'Play: The paradox of choice' }).press('Enter')
    await expect(page.locator('iframe[title="The paradox of choice"]')).toBeVisible()
    await expect
      .poll(() => elsewhere)
      .toEqual(['https://www.youtube-nocookie.com/embed/VO6XEQIsCoM?autoplay=1&start=0'])
    await page.getByRole('button', { name: 'Play: Perspective is everything' }).press('Enter')
    await expect(page.locator('iframe')).toHaveCount(1)
  })

  test('a search without a result says so', async ({ page }) => {
    await page.goto('/video')
    await page.getByRole('searchbox', { name: 'Search videos' }).fill('zeppelin')
    await expect(page.getByText('No videos match your search criteria.')).toBeVisible()
    await page.goto('/video?topic=Artificial+intelligence')
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})
