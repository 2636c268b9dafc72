import type { Page } from '@playwright/test'

/** What the tag manager does that a visitor could notice: sets cookies, reports events, and stops when disabled. */
const TAG = `(() => {
  const id = new URL(document.currentScript.src).searchParams.get('id')
  function run([kind, name]) {
    if (window['ga-disable-' + id]) return
    if (kind === 'config') {
      for (const cookie of ['_ga=GA1.1.1.1', '_ga_E2ETESTS=GS1.1.1', '_gid=GA1.1.2', '_gat=1'])
        document.cookie = cookie + '; path=/'
    }
    if (kind === 'event')
      fetch('https://www.google-analytics.com/g/collect?en=' + name, { method: 'POST', mode: 'no-cors' })
  }
  for (const command of window.dataLayer) run(command)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (command) => { run(command); return push(command) }
})()`

export type ThirdParties = {
  /** Every request to another host so far. */
  requests: string[]
  /** The names of the events that were reported so far. */
  events(): string[]
}

/** Answers for every other host on this machine and keeps what was asked of it. */
export async function watchThirdParties(page: Page): Promise<ThirdParties> {
  const requests: string[] = []
  await page.context().route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const url = route.request().url()
      requests.push(url)
      const isTag = url.startsWith('https://www.googletagmanager.com/gtag/js')
      return isTag
        ? route.fulfill({ contentType: 'text/javascript', body: TAG })
        : route.fulfill({ status: 204 })
    },
  )
  return {
    requests,
    events: () =>
      requests.flatMap((url) => {
        const { hostname, searchParams } = new URL(url)
        const name = searchParams.get('en')
        return hostname === 'www.google-analytics.com' && name ? [name] : []
      }),
  }
}
