// Checks the kitchen's knowledge and keeps it as a start takes it, into build/kitchen.
import { readKnowledge, writeCompiled } from '#kitchen/authoring.ts'

writeCompiled(readKnowledge())
