import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, test } from './fixtures.ts'
import { scriptBytes } from './script-bytes.ts'

const HEADLINES = [
  "Enhance Your Restaurant's Digital Appearance",
  'Boost Orders with AI-Powered Menu Optimization',
  'Transform Your Online Presence',
]
const SECTIONS = [
  'hero',
  'culture',
  'features',
  'how-it-works',
  'showcase',
  'faq',
  'call-to-action',
  'newsletter',
  'partners',
]

test('the sections stand in order, newsletter and partners on desktops only, also while the window is resized', async ({
  page,
}) => {
  await page.goto('/')
  await expectSections(page, SECTIONS)
  await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expectSections(page, SECTIONS.slice(0, -2))
  await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeHidden()
  await expect(page.getByRole('button', { name: /The soup kitchen/ })).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expectSections(page, SECTIONS)
  await expect(page.getByRole('button', { name: /The soup kitchen/ })).toBeVisible()
})

test('/home shows the same page and leads to its address', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINES[0] ?? '')
  await expect(page).toHaveURL('/')

  await page.goto('/overview')
  await page.locator('main a[href="/home"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINES[0] ?? '')
})

test('axe finds nothing, in light and dark, with every part loaded', async ({ page }) => {
  await page.goto('/')
  await walkDown(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Visual Enhancements' }).click()
  await page.getByRole('tab', { name: 'Visuals', exact: true }).click()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expectReadable(page)
})

test.describe('with the clock held', () => {
  test('the headline stays as it is for those who want less motion', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause the headlines' })).toBeHidden()
    await page.clock.runFor(12_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINES[0] ?? '')
  })

  test('the analysis takes 1.5 seconds, and is given up with its dish', async ({ page }) => {
    await page.clock.install()
    const menu = await openDemo(page)
    await holdTime(page)
    await page.getByRole('button', { name: 'Add Salad' }).click()
    await page.getByRole('button', { name: 'Add Pizza' }).click()
    await menu.getByRole('button', { name: 'Remove Pizza' }).click()
    await page.clock.runFor(1400)
    await expect(menu.getByText('Analyzing Salad data')).toBeVisible()
    await page.clock.runFor(200)
    await expect(menu.getByRole('listitem')).toHaveText([/Garden Salad.*\$12\.99/])
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the headline rotates every 4 seconds in the same room, pauses, and keeps its name', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const pause = page.getByRole('button', { name: 'Pause the headlines' })
    await expect(pause).toBeVisible()
    const heading = page.getByRole('heading', { level: 1, name: HEADLINES[0] })
    await holdTime(page)
    const below = await pause.boundingBox()
    let shown = HEADLINES.indexOf((await heading.textContent()) ?? '')
    for (const _turn of HEADLINES) {
      shown = (shown + 1) % HEADLINES.length
      await page.clock.runFor(4000)
      await expect(heading).toHaveText(HEADLINES[shown] ?? '')
      expect(await pause.boundingBox()).toEqual(below)
    }
    await pause.click()
    await page.clock.runFor(9000)
    await expect(heading).toHaveText(HEADLINES[shown] ?? '')
  })

  test('the figures count up once half of them is in sight', async ({ page }) => {
    await page.goto('/')
    const stats = page.getByRole('list', { name: 'In figures' })
    const shown = stats.locator('[data-stat=customers] [aria-hidden]').first()
    await expect(shown).toHaveText('0+')
    const values = watchText(shown)
    await stats.scrollIntoViewIfNeeded()
    await expect.poll(async () => (await values).length).toBeGreaterThan(3)
    await expect(shown).toHaveText('4500+')
    await expect(stats.getByText('4500+ images created')).toBeAttached()
  })

  test('a ring follows the mouse and lets every click through', async ({ page }) => {
    await page.goto('/')
    const ring = page.locator('[data-cursor-follower]')
    await expect(ring).toHaveCount(1)
    await page.mouse.move(300, 300)
    await page.mouse.move(400, 500)
    await expect(ring).toHaveAttribute('data-over', 'page')
    await expect
      .poll(async () => Math.round(((await ring.boundingBox())?.x ?? 0) + 16))
      .toBeGreaterThan(395)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click()
    await expect(page).toHaveURL('/signup')
  })
})

test('no ring follows the mouse of those who want less motion', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-cursor-follower]')).toHaveCount(0)
})

test('the dots lead to their sections and name the one that is read', async ({ page }) => {
  await page.goto('/')
  const dots = page.getByRole('navigation', { name: 'Sections of this page' })
  await expect(dots.getByRole('link', { name: 'Welcome' })).toHaveAttribute('aria-current', 'true')
  await dots.getByRole('link', { name: 'Showcase' }).click()
  await expect(page.getByRole('heading', { name: 'See it before you believe it' })).toBeInViewport()
  await expect(dots.locator('[aria-current=true]')).toHaveAccessibleName('Showcase')
  await dots.getByRole('link', { name: 'Questions' }).focus()
  await page.keyboard.press('Enter')
  await expect(dots.locator('[aria-current=true]')).toHaveAccessibleName('Questions')
})

test('the pictures of the gallery load when they come near', async ({ page }) => {
  await page.goto('/')
  const gallery = page.getByRole('list', { name: 'Menu images by cuisine' })
  await expect(gallery.locator('img')).toHaveCount(12)
  await gallery.scrollIntoViewIfNeeded()
  await expectLoaded(gallery.locator('img').last())
})

test('an example menu opens with its picture, title and category, and closes by Escape', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('button', { name: /The kebab truck/ })
  await card.click()
  const dialog = page.getByRole('dialog', { name: 'The kebab truck' })
  await expect(dialog.getByText('Category: Kebab')).toBeVisible()
  await expectLoaded(dialog.getByRole('img', { name: /Example menu, Kebab/ }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
})

test.describe('where pictures cannot be had', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('they are hidden, a placeholder keeps their room, and the menu says so', async ({
    page,
  }) => {
    await page.route(/\.(avif|webp)$/, (route) => route.abort())
    await page.goto('/')
    const first = page.getByRole('list', { name: 'Menu images by cuisine' }).locator('li').first()
    await first.scrollIntoViewIfNeeded()
    await expect(first.getByText('This picture is not available')).toBeVisible()
    await expect(first.locator('img')).toBeHidden()
    await page.getByRole('button', { name: /The Brazilian table/ }).click()
    await expect(page.getByRole('dialog').getByText('Menu image not available')).toBeVisible()
  })
})

test('the demo is a video with captions, loaded when it is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/demo/'))).toEqual([])
  await page.getByRole('button', { name: 'Watch the demo' }).first().click()
  const dialog = page.getByRole('dialog')
  const video = dialog.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration)))
    .toBeGreaterThanOrEqual(30)
  const cues = await video.evaluate(async (element: HTMLVideoElement) => {
    const [track] = element.textTracks
    if (!track) return 0
    track.mode = 'showing'
    await captionsLoaded(element)
    return track.cues?.length ?? 0

    function captionsLoaded({ textTracks }: HTMLVideoElement) {
      return new Promise<void>((resolve) => {
        const look = () =>
          (textTracks[0]?.cues?.length ?? 0) > 0 ? resolve() : setTimeout(look, 50)
        look()
      })
    }
  })
  expect(cues).toBeGreaterThanOrEqual(5)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('tabs move by arrow keys and lead to their pages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Menu Optimization' }).focus()
  await page.keyboard.press('ArrowRight')
  const visuals = page.getByRole('tab', { name: 'Visual Enhancements' })
  await expect(visuals).toBeFocused()
  await expect(visuals).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Your photos, in better light')).toBeVisible()
  await expect(page.getByText('Prices with reasons')).toBeHidden()
  await page.getByRole('tab', { name: 'Visuals', exact: true }).click()
  await page.getByRole('link', { name: 'See the visuals' }).click()
  await expect(page).toHaveURL('/visuals')
})

test('one question is open at a time, by keyboard too', async ({ page }) => {
  await page.goto('/')
  const open = page.locator('#faq details[open]')
  await expect(page.locator('#faq details')).toHaveCount(4)
  await expect(open).toHaveCount(1)
  await page.locator('#faq summary').nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('DoorDash, UberEats, Grubhub, Just Eat, Deliveroo and Menulog')
})

test.describe('the demo area', () => {
  test('a dish dragged by the mouse is written anew, added once and removed', async ({ page }) => {
    const menu = await openDemo(page)
    await dragToMenu(page, 'Burger', menu)
    await expect(menu).toContainText('Smoked Cheddar Burger')
    await expect(menu).toContainText('$14.99')
    await expect(page.getByRole('button', { name: 'Add Burger' })).toBeDisabled()
    await dragToMenu(page, 'Burger', menu)
    await expect(menu.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Remove Burger' }).click()
    await expect(menu.getByText('Nothing on the menu yet')).toBeVisible()
  })

  test('by keyboard alone every dish gets its price', async ({ page }) => {
    const menu = await openDemo(page)
    const prices = { Burger: '$14.99', Pizza: '$16.99', Salad: '$12.99', Pasta: '$18.99' }
    for (const [item, price] of Object.entries(prices)) {
      await page.getByRole('button', { name: new RegExp(`^${item} .*drag it to the menu`) }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`${item} is picked up.`)).toBeAttached()
      await pressUntil(page, 'ArrowRight', `${item} is over the menu.`)
      await page.keyboard.press('Space')
      await expect(menu).toContainText(price)
    }
    await page.getByRole('button', { name: 'Remove Salad' }).focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('listitem')).toHaveCount(3)
  })

  test('a dish is put back by Escape, and added by its button without dragging', async ({
    page,
  }) => {
    const menu = await openDemo(page)
    await page.getByRole('button', { name: 'Pizza pizza marg.: drag it to the menu' }).focus()
    await page.keyboard.press('Enter')
    await pressUntil(page, 'Escape', 'Pizza is back in the list.')
    await page.getByRole('button', { name: 'Add Pizza' }).click()
    await expect(menu).toContainText('Margherita Pizza')
  })
})

test('at most 110 KB of scripts come with the page', async ({ page }) => {
  await page.goto('/')
  const bytes = await scriptBytes(page)
  expect(bytes).toBeLessThanOrEqual(110 * 1024)
  expect(bytes, 'it has scripts at all').toBeGreaterThan(0)
})

test('nothing moves while the page loads and is read', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await walkDown(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001)
})

async function expectSections(page: Page, ids: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('main section[id]')
        .evaluateAll((all) =>
          (all as HTMLElement[]).filter((one) => one.offsetParent).map(({ id }) => id),
        ),
    )
    .toEqual(ids)
}

async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

/** Every part that loads when it comes near, once the page's scripts are there to see that. */
async function walkDown(page: Page): Promise<void> {
  await scriptsAreThere(page)
  // by the page itself: the driver waits for two equal frames before it scrolls, and once none came for two minutes
  const sections = page.locator('main section[id]')
  for (const section of await sections.all()) {
    await section.evaluate((part) => part.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await expect(section).toBeInViewport()
  }
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Add Burger' })).toBeAttached()
}

/** From here on time passes by `clock.runFor` only: what the page's scripts begin with takes time, too. */
async function holdTime(page: Page): Promise<void> {
  await scriptsAreThere(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function openDemo(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Try it with a dish' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Add Burger' })).toBeVisible()
  return page.locator('[data-drop-zone]')
}

/** The drag takes keys from the turn after it began, which no word on the page tells. */
async function pressUntil(page: Page, key: string, words: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(words)).toBeAttached({ timeout: 2_000 })
  }).toPass()
}

async function dragToMenu(page: Page, item: string, menu: Locator): Promise<void> {
  const dish = page.getByRole('button', { name: new RegExp(`${item}.* the menu$`) })
  await menu.scrollIntoViewIfNeeded()
  await dish.hover()
  await page.mouse.down()
  const box = await menu.boundingBox()
  if (!box) throw new Error('The drop zone is not on the page')
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3, { steps: 6 })
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** What an element shows over the next second. */
function watchText(element: Locator): Promise<string[]> {
  return element.evaluate(
    (node) =>
      new Promise<string[]>((done) => {
        const seen = new Set<string>()
        new MutationObserver(() => seen.add(node.textContent ?? '')).observe(node, {
          characterData: true,
          childList: true,
          subtree: true,
        })
        setTimeout(() => done([...seen]), 2500)
      }),
  )
}

async function scriptsAreThere(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
}

test.describe('for who has no preference against motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a dot scrolls smoothly to its section', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const dots = page.getByRole('navigation', { name: 'Sections of this page' })
    const dot = dots.getByRole('link').last()
    // The last to come: by then the page answers and is laid out.
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
    const places = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const seen = new Set<number>()
          addEventListener('scroll', () => seen.add(Math.round(scrollY)))
          addEventListener('scrollend', () => done(seen.size), { once: true })
        }),
    )
    await dot.click()
    expect(await places).toBeGreaterThan(3)
    await expect(page).toHaveURL(/#\w+$/)
  })
})
