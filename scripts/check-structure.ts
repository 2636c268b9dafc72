// Holds the house's rules: who may import whom, who may query, read the environment or use a vendor's SDK.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { brokenRules, type SourceFile } from './structure-rules.ts'

const root = resolve(import.meta.dirname, '..')
const folders = [
  'affiliates',
  'bench',
  'brands',
  'contract',
  'grading',
  'illustrator',
  'kitchen',
  'menu',
  'sales',
  'scripts',
  'server',
  'web',
]

const files = folders.flatMap((folder) => sourcesIn(join(root, folder)))
const problems = brokenRules(files)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} imports or names break the rules of ARCHITECTURE.md.`)
  process.exitCode = 1
}

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules') return []
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourcesIn(path)
    if (!/\.tsx?$/.test(name)) return []
    const text = readFileSync(path, 'utf8')
    return [
      { path: relative(root, path).replaceAll('\\', '/'), text, imports: importsOf(path, text) },
    ]
  })
}

/** Imported files as paths from the root, packages by their name. */
function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  )
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1)
    if (specifier.startsWith('.'))
      return relative(root, resolve(dirname(path), specifier)).replaceAll('\\', '/')
    return specifier
  })
}
