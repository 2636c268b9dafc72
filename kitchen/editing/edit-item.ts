import type { Allergen, Diet } from '#contract/menus.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { Change } from './change.ts'
import { editDescription, type FieldsOf } from './edit-description.ts'
import { editName } from './edit-name.ts'
import { factsChanged, type OwnersWords } from './facts-changed.ts'
import { questionsOn } from './questions.ts'

export type EditedItem = OwnersWords & {
  changes: Change[]
  /** What only the owner can say, at most one sentence each. */
  questions: string[]
  /** What stood in the texts and has a field of its own. */
  fields: { diets: Diet[]; allergens: Allergen[]; code: string }
}

/**
 * An owner's item, proof-read: spelling, capitals, short forms, punctuation, empty praise. Nothing is added to it, and no
 * ingredient, place, brand, choice, price or name is taken away or called otherwise.
 */
export function editItem(
  knowledge: Knowledge,
  { name, description }: OwnersWords,
  { fieldsAre = 'moved' }: { fieldsAre?: FieldsOf } = {},
): EditedItem {
  const { lexicon } = knowledge.index
  const named = editName(name, fieldsAre)
  const described = description?.trim()
    ? editDescription(lexicon, description, { name, fields: fieldsAre })
    : null
  const fields = { diets: named.diets, allergens: described?.allergens ?? [], code: named.code }
  const isNameSame = isSame({ name, description: null }, { name: named.text, description: null })
  const edited = {
    name: isNameSame && named.text !== '' ? named.text : name,
    description: described && (described.text || null),
  }
  const isTextSame =
    described === null ||
    isSame({ name: '', description }, { name: '', description: edited.description })
  const words: OwnersWords = {
    ...edited,
    description: isTextSame ? edited.description : description,
  }
  return {
    ...words,
    changes: [
      ...(words.name === name ? [] : named.changes),
      ...(words.description === description ? [] : (described?.changes ?? [])),
    ],
    questions: questionsOn(knowledge, words),
    fields,
  }

  function isSame(before: OwnersWords, after: OwnersWords): boolean {
    const moved = [
      ...fields.diets,
      ...fields.allergens,
      fields.code,
      described?.allergens.join(' ') ?? '',
    ]
    return factsChanged(lexicon, before, { ...after, fields: moved.join(', ') }).length === 0
  }
}
