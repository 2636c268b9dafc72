import type { GradedMenu } from '#contract/grader.ts'
import type { GivenMenu } from './run-grading.ts'

/** A graded menu on its way into an account: in this tab, until it is there. */
export type TakenMenu = { menu: GradedMenu; file: File | null }

type SavedMenu = { menu: GradedMenu; file: { name: string; type: string; base64: string } | null }

const KEY = 'menuwright.graded-menu'

/** With the file or text itself, so that nothing of it is lost; answers false where the browser keeps nothing. */
export async function keepTaken(menu: GradedMenu, given: GivenMenu | null): Promise<boolean> {
  const file = given && (given.file ?? new File([given.text], 'menu.txt', { type: 'text/plain' }))
  const saved: SavedMenu = {
    menu,
    file: file && { name: file.name, type: file.type, base64: await base64Of(file) },
  }
  return store(saved) || store({ menu, file: null })
}

function store(saved: SavedMenu): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved))
    return true
  } catch {
    return false
  }
}

export function readTaken(): TakenMenu | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedMenu | null
    if (!saved) return null
    const { menu, file } = saved
    if (!file) return { menu, file }
    const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
    return { menu, file: new File([bytes], file.name, { type: file.type }) }
  } catch {
    return null
  }
}

export function forgetTaken(): void {
  sessionStorage.removeItem(KEY)
}

const CHUNK = 0x8000

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return btoa(letters)
}
