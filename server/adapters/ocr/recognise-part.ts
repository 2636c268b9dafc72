import type { Engine, EngineTask, EngineWord } from './engine.ts'
import { type Grey, newGrey } from './grey.ts'
import type { Language } from './languages.ts'

export type Part = { left: number; top: number; width: number; height: number }

/** The words of a part of a page with white around it, in the page's pixels: at a picture's very edge the engine misses words. */
export async function recognisePart(
  engine: Engine,
  grey: Grey,
  {
    part,
    margin,
    task,
    language,
  }: { part: Part; margin: number; task: EngineTask; language: Language },
): Promise<EngineWord[]> {
  const words = await engine.recognise(framed(grey, part, margin), task, language)
  const [right, down] = [part.left - margin, part.top - margin]
  return words.map((word) => ({
    ...word,
    x0: word.x0 + right,
    x1: word.x1 + right,
    y0: word.y0 + down,
    y1: word.y1 + down,
  }))
}

function framed({ width, data }: Grey, part: Part, margin: number): Grey {
  const framed = newGrey(part.width + margin * 2, part.height + margin * 2)
  framed.data.fill(255)
  for (let y = 0; y < part.height; y += 1) {
    const from = (part.top + y) * width + part.left
    framed.data.set(data.subarray(from, from + part.width), (y + margin) * framed.width + margin)
  }
  return framed
}
