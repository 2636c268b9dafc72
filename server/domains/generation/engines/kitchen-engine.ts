import { setImmediate } from 'node:timers/promises'
import type { Kitchen } from '#server/adapters/kitchen/kitchen.ts'
import type { Engine } from './engine.ts'

export const KITCHEN = 'kitchen'

export function kitchenEngine(kitchen: Kitchen): Engine {
  return {
    name: KITCHEN,
    async *writeMenu(brief, run) {
      const { items, note } = await kitchen.ask('writeMenu', brief, run)
      if (note) run.notes.add(note)
      for (const item of items) {
        run.signal.throwIfAborted()
        yield { ...item, engine: KITCHEN }
      }
    },
    async *rewrite(drafts, _brief, run) {
      for (const draft of drafts) {
        // Others, and the news that the work is no longer wanted, get their turn here.
        await setImmediate()
        run.signal.throwIfAborted()
        yield { ...draft, engine: KITCHEN }
      }
    },
    async writeItem(brief, run) {
      return { ...(await kitchen.ask('writeItem', brief, run)), engine: KITCHEN }
    },
    proposeCuisines: (brief, by) => kitchen.ask('proposeCuisines', brief, by),
    async writeAdvert(brief, run) {
      return { ...(await kitchen.ask('writeAdvert', brief, run)), engine: KITCHEN }
    },
    async draw(spec, alt, run) {
      const { data, ...picture } = await kitchen.ask('drawPicture', spec, run)
      run.signal.throwIfAborted()
      // A buffer comes out of a thread as the plain bytes that it is.
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      return { ...picture, data: bytes, provenance: 'illustration', alt, source: spec }
    },
  }
}
