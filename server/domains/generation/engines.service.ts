import type { Deps } from '#server/deps.ts'
import type { Engine } from './engines/engine.ts'
import { kitchenEngine } from './engines/kitchen-engine.ts'
import { modelEngine } from './engines/model-engine.ts'

export { aRun, type Engine, type Run, type WrittenItem } from './engines/engine.ts'
export { KITCHEN } from './engines/kitchen-engine.ts'
export { pictureFor } from './item-picture.ts'

/** The engine of this installation: a model where one is configured, with the kitchen behind it. */
export function engineOf({
  ai,
  knowledge,
  log,
  kitchen: threads,
}: Pick<Deps, 'knowledge' | 'kitchen' | 'ai' | 'log'>): Engine {
  const kitchen = kitchenEngine(threads)
  return ai ? modelEngine({ ai, kitchen, knowledge, log }) : kitchen
}
