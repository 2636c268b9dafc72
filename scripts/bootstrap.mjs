// Makes a fresh clone ready: installs, builds, finds a browser. Plain JavaScript without dependencies, since it runs on
// whatever Node is installed, before node_modules exists.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trimInstall } from './trim-install.mjs'

process.chdir(resolve(fileURLToPath(new URL('..', import.meta.url))))
const wanted = new Set(process.argv.slice(2))
const say = (line) => console.error(`[menuwright] ${line}`)

const [major] = process.versions.node.split('.').map(Number)
if (major < 20)
  fail(
    `Node ${process.versions.node} is too old. Install Node 20 or later from https://nodejs.org and run this again.`,
  )

install()
if (wanted.has('build')) build()
if (wanted.has('build') || wanted.has('knowledge')) compileKnowledge()
if (wanted.has('chromium')) await findChromium()

function install() {
  const lock = digest(['package-lock.json'])
  if (read('node_modules/.menuwright-lock') === lock && existsSync('node_modules/.bin')) return
  say('Installing dependencies. This takes about half a minute, once.')
  npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error')
  trimInstall()
  writeFileSync('node_modules/.menuwright-lock', lock)
  const node = spawnSync(resolve('node_modules/.bin/node'), ['-v'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (!/^v(2[4-9]|[3-9]\d)\./.test(node.stdout ?? '') && major < 24) {
    fail(
      `npm has no Node for ${process.platform}-${process.arch} here. Install Node 24 or later and run this again.`,
    )
  }
}

function build() {
  const sources = [
    'web',
    'contract',
    'menu',
    'content',
    'public',
    'scripts/postbuild.ts',
    'scripts/postbuild',
    'illustrator',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  const state = digest(sources.flatMap(filesOf))
  if (read('build/.menuwright-sources') === state) return
  say('Building the pages.')
  npm('run', '-s', 'build')
  mkdirSync('build', { recursive: true })
  writeFileSync('build/.menuwright-sources', state)
}

/** A start takes what was compiled while nothing of it has changed, and reads the files otherwise. */
function compileKnowledge() {
  const state = digest(['kitchen', 'contract'].flatMap(filesOf))
  if (read('build/.menuwright-knowledge') === state) return
  npm('run', '-s', 'build:knowledge')
  writeFileSync('build/.menuwright-knowledge', state)
}

/** The browser of the tests: CHROMIUM, a headless shell, or a whole Chromium; installed or downloaded where there is none. */
async function findChromium() {
  const browser = await import('./chromium.mjs')
  if (process.env.CHROMIUM) {
    if (browser.testBrowserPath()) return
    fail(`There is no file ${process.env.CHROMIUM}, which CHROMIUM names.`)
  }
  if (browser.hasShell()) return
  if (browser.testBrowserPath()) {
    say('The browser tests take half the time in Chromium’s headless shell. Trying to get it.')
    browser.installShell()
    return
  }
  say('No Chromium was found. Getting one for the browser tests.')
  const isThere = browser.installPackage() || browser.downloadBrowser()
  if (isThere && browser.testBrowserPath()) return
  fail(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
  )
}

function npm(...args) {
  const viaNode = process.env.npm_execpath
  const [command, rest] = viaNode ? [process.execPath, [viaNode, ...args]] : ['npm', args]
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`
  // NODE_ENV=production at install or build would leave half of the tools out.
  // onnxruntime-node would download its libraries for graphics cards, which nothing here uses.
  const env = {
    ...process.env,
    PATH: path,
    NODE_ENV: undefined,
    ONNXRUNTIME_NODE_INSTALL: 'skip',
  }
  const { status, error } = spawnSync(command, rest, {
    stdio: 'inherit',
    env,
    shell: !viaNode && process.platform === 'win32',
  })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0)
    fail(`"npm ${args.slice(0, 3).join(' ')}" failed; its own message stands above.`)
}

function filesOf(path) {
  if (!existsSync(path)) return []
  return statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function fail(line) {
  say(line)
  process.exit(1)
}
