import { setImmediate } from 'node:timers/promises'
import { composeMenu } from '#kitchen/composing/compose-menu.ts'
import { proposeCuisines } from '#kitchen/composing/propose-cuisines.ts'
import { drawDish } from '#kitchen/drawing/draw-dish.ts'
import { renderPicture } from '#kitchen/drawing/render-picture.ts'
import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import { noteOnCuisine } from '#kitchen/reading/note-on-cuisine.ts'
import { writeAdvert } from '#kitchen/writing/write-advert.ts'
import { writeItem } from '#kitchen/writing/write-item.ts'
import type { Engine } from './engine.ts'

export const KITCHEN = 'kitchen'

export function kitchenEngine(knowledge: Knowledge): Engine {
  return {
    name: KITCHEN,
    async *writeMenu(brief, run) {
      const note = noteOnCuisine(knowledge, brief.cuisine, brief.count)
      if (note) run.notes.add(note)
      for (const item of composeMenu(knowledge, brief)) {
        // The kitchen computes without waiting: others, and the news that the client left, get their turn here.
        await setImmediate()
        run.signal.throwIfAborted()
        yield { ...item, engine: KITCHEN }
      }
    },
    async *rewrite(drafts, _brief, run) {
      for (const draft of drafts) {
        await setImmediate()
        run.signal.throwIfAborted()
        yield { ...draft, engine: KITCHEN }
      }
    },
    async writeItem(brief) {
      return { ...writeItem(knowledge, brief), engine: KITCHEN }
    },
    async proposeCuisines(brief) {
      return proposeCuisines(knowledge, brief)
    },
    async writeAdvert(brief) {
      return { ...writeAdvert(knowledge, brief), engine: KITCHEN }
    },
    async draw(spec, alt, run) {
      // A picture's pixels are computed without waiting too.
      await setImmediate()
      run.signal.throwIfAborted()
      const picture = await renderPicture(drawDish(spec))
      return { ...picture, provenance: 'illustration', alt, source: spec }
    },
  }
}
