// Where the tests' browser is, and how to get one. Plain JavaScript: bootstrap.mjs runs it on any Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Chromium without its window: a page of a test opens in a third of the time. */
const SHELL = {
  installed: ['/usr/bin/chromium-headless-shell'],
  download: 'chromium_headless_shell-',
  inside: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-linux-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
    'chrome-linux/headless_shell',
  ],
}

const WHOLE = {
  installed: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  download: 'chromium-',
  inside: [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-linux-arm64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ],
}

/** The path of a Chromium with a window, else of one without, or null. */
export function chromiumPath() {
  return given(() => find(WHOLE) ?? find(SHELL))
}

/** The path of the quickest Chromium for tests, or null. */
export function testBrowserPath() {
  return given(() => find(SHELL) ?? find(WHOLE))
}

/** Whether the quick one is here. */
export function hasShell() {
  return find(SHELL) !== null
}

/** Debian's package where this user may install. Answers whether it worked. */
export function installPackage() {
  if (!mayInstall()) return false
  apt('update', '-qq')
  return ['chromium-headless-shell', 'chromium'].some((name) => apt('install', '-y', '-qq', name))
}

/** The same for the quick one alone, from what the machine knows of packages. */
export function installShell() {
  return mayInstall() && apt('install', '-y', '-qq', 'chromium-headless-shell')
}

/** Playwright's own download. Answers whether it worked. */
export function downloadBrowser() {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'],
    { stdio: 'ignore', timeout: 300_000 },
  )
  return status === 0
}

function given(look) {
  const path = process.env.CHROMIUM
  if (!path) return look()
  return existsSync(path) ? path : null
}

function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 900_000 }).status === 0
}

function find({ installed, download, inside }) {
  return installed.find((path) => existsSync(path)) ?? findDownload(download, inside)
}

function findDownload(prefix, inside) {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches/ms-playwright')
      : process.platform === 'win32'
        ? join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
        : join(homedir(), '.cache/ms-playwright'))
  if (!existsSync(cache)) return null
  for (const name of readdirSync(cache)
    .filter((entry) => entry.startsWith(prefix))
    .sort()
    .reverse()) {
    const found = inside.map((path) => join(cache, name, path)).find((path) => existsSync(path))
    if (found) return found
  }
  return null
}
