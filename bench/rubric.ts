import { improveDraft } from '#kitchen/judging/improve-draft.ts'
import { loadKnowledge } from '#kitchen/knowledge/load-knowledge.ts'
import { ownerDrafts } from '#kitchen/testing/owner-drafts.ts'

const DRAFTS = 200

/** Mean score of the same 200 drafts, as owners type them, after so many rounds of evaluation. */
export async function benchRubric(print: (line: string) => void): Promise<void> {
  const knowledge = loadKnowledge()
  const drafts = ownerDrafts(knowledge, DRAFTS)
  let before: readonly number[] = []
  for (const rounds of [0, 1, 3, 5]) {
    const scores = drafts.map(
      ({ draft, plate }) =>
        improveDraft(knowledge, draft, { plate, style: 'normal', currency: 'USD', seed: 1, rounds })
          .judged.score,
    )
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    const rose = scores.filter((score, at) => score > (before[at] ?? score)).length
    const fell = scores.filter((score, at) => score < (before[at] ?? 0)).length
    print(
      `  ${drafts.length} drafts, ${rounds} rounds: mean score ${mean.toFixed(2)}, lowest ${Math.min(...scores).toFixed(2)}${rounds === 0 ? '' : `; ${rose} rose, ${fell} fell`}`,
    )
    before = scores
  }
}
