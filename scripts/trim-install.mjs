// Takes out of node_modules what this machine never loads: the engine's libraries for other platforms, and the larger
// half of each language's data. Plain JavaScript without dependencies, as bootstrap.mjs is.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARIES = 'node_modules/onnxruntime-node/bin/napi-v6'
const LANGUAGES = 'node_modules/@tesseract.js-data'

export function trimInstall() {
  for (const platform of foldersOf(LIBRARIES))
    for (const arch of foldersOf(join(LIBRARIES, platform)))
      if (platform !== process.platform || arch !== process.arch)
        remove(join(LIBRARIES, platform, arch))
  for (const language of foldersOf(LANGUAGES)) remove(join(LANGUAGES, language, '4.0.0'))
}

function foldersOf(path) {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function remove(path) {
  rmSync(path, { recursive: true, force: true })
}
