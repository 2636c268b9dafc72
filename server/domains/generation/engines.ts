import type { Deps } from '#server/deps.ts'
import type { Engine } from './engine.ts'
import { kitchenEngine } from './kitchen-engine.ts'
import { modelEngine } from './model-engine.ts'

/** The engine of this installation: a model where one is configured, with the kitchen behind it. */
export function engineOf(deps: Pick<Deps, 'knowledge' | 'ai'>): Engine {
  const kitchen = kitchenEngine(deps.knowledge)
  return deps.ai ? modelEngine(deps.ai, kitchen, deps.knowledge) : kitchen
}
