// Checks the kitchen's knowledge and keeps it as a start takes it, into build/kitchen.
import { writeCompiled } from '#kitchen/knowledge/compiled-knowledge.ts'
import { readKnowledge } from '#kitchen/knowledge/load-knowledge.ts'

writeCompiled(readKnowledge())
