/** What those who write the knowledge run: scripts and benches read, check and compile its files through here. */

export {
  DEEPENED,
  type NamedTextFile,
  problemsOverAll,
  textProblems,
} from './knowledge/check-texts.ts'
export { writeCompiled } from './knowledge/compiled-knowledge.ts'
export { readKnowledge } from './knowledge/load-knowledge.ts'
export { readTextRules } from './knowledge/read-text-rules.ts'
export { readTexts, textFilesIn, textOfFile } from './knowledge/read-texts.ts'
