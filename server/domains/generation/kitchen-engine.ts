import { composeMenu } from '#kitchen/composing/compose-menu.ts'
import { proposeCuisines } from '#kitchen/composing/propose-cuisines.ts'
import { drawDish } from '#kitchen/drawing/draw-dish.ts'
import { renderPicture } from '#kitchen/drawing/render-picture.ts'
import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import { noteOnCuisine } from '#kitchen/reading/understand-cuisine.ts'
import { writeItem } from '#kitchen/writing/write-item.ts'
import type { Engine } from './engine.ts'

export const KITCHEN = 'kitchen'

export function kitchenEngine(knowledge: Knowledge): Engine {
  return {
    name: KITCHEN,
    async *writeMenu(brief, run) {
      const note = noteOnCuisine(knowledge, brief.cuisine)
      if (note) run.notes.add(note)
      for (const item of composeMenu(knowledge, brief)) {
        run.signal.throwIfAborted()
        yield { ...item, engine: KITCHEN }
      }
    },
    async writeItem(brief) {
      return { ...writeItem(knowledge, brief), engine: KITCHEN }
    },
    async proposeCuisines(brief) {
      return proposeCuisines(knowledge, brief)
    },
    async draw(spec, alt) {
      const picture = await renderPicture(drawDish(spec))
      return { ...picture, provenance: 'illustration', alt, source: spec }
    },
  }
}
