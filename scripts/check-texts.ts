// For authors: checks kitchen/knowledge/texts/<name>.yaml, the named ones or all, and says what to do about each mistake.
import {
  type NamedTextFile,
  problemsOverAll,
  readTextRules,
  readTexts,
  textFilesIn,
  textOfFile,
  textProblems,
} from '#kitchen/authoring.ts'
import { loadKnowledge } from '#kitchen/kitchen.ts'

const folder = new URL('../kitchen/knowledge/', import.meta.url)
const named = process.argv
  .slice(2)
  .map((name) => `texts/${name.replace(/^.*\/|\.yaml$/g, '')}.yaml`)
const all = textFilesIn(folder)
const missing = named.filter((file) => !all.includes(file))
for (const file of missing) console.log(`There is no kitchen/knowledge/${file}.`)
const failures: string[] = []
const files = (named.length > 0 ? named.filter((file) => all.includes(file)) : all).flatMap(read)
const knowledge = loadKnowledge()
const rules = readTextRules()
const problems = files.flatMap((file) => textProblems(knowledge, rules, file))
if (named.length === 0) problems.push(...problemsOverAll(files))

for (const sentence of failures) console.log(sentence)
for (const { file, dish, voice, problem } of problems) {
  console.log([file, dish, voice].filter(Boolean).join(' | '), '|', problem)
}
for (const { file, texts } of files) {
  const written = Object.keys(texts.dishes).length
  const dishes = knowledge.cuisines.get(texts.cuisine)?.dishes ?? []
  const left = dishes.filter(({ name }) => !texts.dishes[name]).map(({ name }) => name)
  console.log(`${file}: ${written} of ${dishes.length} dishes.`, left.slice(0, 8).join('; '))
}
const count = problems.length + failures.length + missing.length
console.log(count === 0 ? 'No mistake.' : `${count} mistakes.`)
process.exitCode = count === 0 ? 0 : 1

function read(file: string): NamedTextFile[] {
  try {
    return [readTexts(file, textOfFile(file, folder))]
  } catch (error) {
    if (!(error instanceof Error)) throw error
    failures.push(error.message)
    return []
  }
}
