import type { CuisineProposal } from '#contract/preferences.ts'
import type {
  DraftItem,
  ItemAnswer,
  ItemBrief,
  MenuBrief,
  PictureSpec,
  ProposalBrief,
} from '#kitchen/brief.ts'
import type { MadePicture } from '../photos/photos.service.ts'

/** Tokens and calls of a model; zero for the kitchen. */
export type Spent = { inputTokens: number; outputTokens: number }

/** An item with the engine that wrote it, which is the kitchen where a model failed. */
export type WrittenItem = DraftItem & { engine: string }
export type WrittenAnswer = ItemAnswer & { engine: string }

/** What writes menus: the kitchen, or a model with the kitchen behind it. */
export type Engine = {
  name: string
  /** Throws CannotServe for what is nothing edible. Items come in the menu's order, each as soon as it is ready. */
  writeMenu(brief: MenuBrief, run: Run): AsyncGenerator<WrittenItem>
  writeItem(brief: ItemBrief, run: Run): Promise<WrittenAnswer>
  proposeCuisines(brief: ProposalBrief, run: Run): Promise<CuisineProposal[]>
  draw(picture: PictureSpec, alt: string, run: Run): Promise<MadePicture>
}

/** One request's run: stops with the signal, collects what it cost and what the owner should know. */
export type Run = {
  signal: AbortSignal
  spent: Spent
  notes: Set<string>
  /** How often a model could not be used, so that one that is down is not asked for every item. */
  outages: { text: number; image: number }
}

export function aRun(signal: AbortSignal): Run {
  return {
    signal,
    spent: { inputTokens: 0, outputTokens: 0 },
    notes: new Set(),
    outages: { text: 0, image: 0 },
  }
}

/** A part of a run with notes of its own, such as one menu of several. */
export function partOf(run: Run): Run {
  return { ...run, notes: new Set() }
}
