import type { Diet } from '#contract/menus.ts'
import { capitalised, titleCase } from '../writing/english.ts'
import { type Draft, replaced } from './change.ts'
import type { FieldsOf } from './edit-description.ts'
import {
  asWritten,
  hyphened,
  inFull,
  isAcronym,
  isShouted,
  quiet,
  spelled,
  withoutDecoration,
} from './edit-text.ts'
import { EDITING_RULES } from './editing-rules.ts'

export type EditedName = Draft & {
  diets: Diet[]
  /** The menu's own number of the dish, such as "S15"; empty where it has none. */
  code: string
}

const MARK = new RegExp(`\\s*\\((${Object.keys(EDITING_RULES.marks).join('|')})\\)`, 'g')
/** In a name that was shouted, or written small. */
const ANY_MARK = new RegExp(MARK.source, 'gi')
const CODE = /^\s*(#\d{1,3}[.)]?|\d{1,3}[.)]|[A-Z]{1,2}\d{1,3}[.):]?)\s+(?=\p{L})/u

/** The name as a menu prints it: the same words, without number, marks, shouting and typing errors. */
export function editName(name: string, fields: FieldsOf): EditedName {
  const diets: Diet[] = []
  let code = ''
  let draft: Draft = withoutDecoration({ text: name, changes: [] })
  draft = replaced(
    draft,
    CODE,
    (_, [found = '']) => {
      code = found.replace(/[.)#:]/g, '')
      return ''
    },
    { kind: 'field', why: 'A number orders a printed menu and says nothing of the dish.' },
  )
  draft = replaced(
    draft,
    MARK,
    (match, [mark = '']) => {
      const found = EDITING_RULES.marks[mark]
      if (!found || fields === 'kept') return match
      diets.push(found)
      return ''
    },
    { kind: 'field', why: 'Diets have a field of their own.' },
  )
  draft = replaced(draft, /[!.,;]+$/, () => '', {
    kind: 'punctuation',
    why: 'A name ends without a mark.',
  })
  draft = hyphened(spelled(inFull(draft)))
  return { ...asWritten(capitals({ ...draft, text: draft.text.trim() })), diets, code }
}

function capitals(draft: Draft): Draft {
  const { text, changes } = draft
  const isQuietWhole = text === text.toLowerCase() && /\p{Ll}/u.test(text)
  const edited = isShouted(text)
    ? titleCase(quiet(text)).replace(ANY_MARK, (mark) => mark.toUpperCase())
    : isQuietWhole
      ? titleCase(text)
      : text.replace(/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu, (word) =>
          isAcronym(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
        )
  const opened = /^\p{Ll}(?!\p{Lu})/u.test(edited) ? capitalised(edited) : edited
  if (opened === text) return draft
  const why = isShouted(text) ? 'Capitals read as shouting.' : 'A name begins its words large.'
  return {
    text: opened,
    changes: [...changes, { kind: 'capitals', before: text, after: opened, why }],
  }
}
