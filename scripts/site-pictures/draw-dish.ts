import { illustrate } from '#illustrator/illustrator.ts'
import { loadKnowledge, writeItem } from '#kitchen/kitchen.ts'

const knowledge = loadKnowledge()

/** A dish as the kitchen's illustrator draws it: the same words and seed are the same picture. */
export async function drawDish(
  { words, seed }: { words: string; seed: number },
  size?: { width: number },
): Promise<{ data: Buffer; text: string }> {
  const { picture, text } = writeItem(knowledge, {
    task: 'image',
    prompt: words,
    style: 'normal',
    seed,
    evalRounds: 0,
    instructions: '',
    currency: 'USD',
    restaurant: null,
    references: [],
  })
  if (!picture) throw new Error(`The kitchen has no picture for "${words}"`)
  const { data } = await illustrate(picture, size)
  return { data, text }
}
