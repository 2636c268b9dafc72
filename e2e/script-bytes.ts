import type { Page } from '@playwright/test'

/** What the scripts of a page weigh as they were sent, once it is quiet. */
export async function scriptBytes(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}
