// Where the tests' browser is, and how to get one. Plain JavaScript: bootstrap.mjs runs it on any Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium, or null. */
export function chromiumPath() {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? given : null
  return usual.find((path) => existsSync(path)) ?? playwrightChromium()
}

/** Tries Playwright's own download, then Debian's package where this user may install. Answers whether one worked. */
export function installChromium() {
  const quiet = { stdio: ['ignore', 'ignore', 'ignore'] }
  const download = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    { ...quiet, timeout: 300_000 },
  )
  if (download.status === 0) return true
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  spawnSync('apt-get', ['update', '-qq'], { ...quiet, timeout: 300_000 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { ...quiet, env, timeout: 900_000 })
      .status === 0
  )
}

function playwrightChromium() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches/ms-playwright')
      : process.platform === 'win32'
        ? join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
        : join(homedir(), '.cache/ms-playwright'))
  if (!existsSync(cache)) return null
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  for (const name of readdirSync(cache)
    .filter((entry) => entry.startsWith('chromium-'))
    .sort()
    .reverse()) {
    const found = inside.map((path) => join(cache, name, path)).find((path) => existsSync(path))
    if (found) return found
  }
  return null
}
