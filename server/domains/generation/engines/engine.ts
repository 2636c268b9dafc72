import type { CuisineProposal } from '#contract/preferences.ts'
import type {
  AdvertAnswer,
  AdvertBrief,
  DraftItem,
  ItemAnswer,
  ItemBrief,
  MenuBrief,
  PictureSpec,
  ProposalBrief,
} from '#kitchen/kitchen.ts'
import type { For } from '#server/adapters/kitchen/kitchen.ts'
import type { MadePicture } from '../../photos/photos.service.ts'
import type { Meter } from '../../usage/meter.service.ts'

/** An item with the engine that wrote it, which is the kitchen where a model failed. */
export type WrittenItem = DraftItem & { engine: string }
export type WrittenAnswer = ItemAnswer & { engine: string }
export type WrittenAdvert = AdvertAnswer & { engine: string }

/** What writes menus: the kitchen, or a model with the kitchen behind it. */
export type Engine = {
  name: string
  /** Throws CannotServe for what is nothing edible. Items come in the menu's order, each as soon as it is ready. */
  writeMenu(brief: MenuBrief, run: Run): AsyncGenerator<WrittenItem>
  /** Writes the words of drafts that are there already, such as those of a printed menu, in their order. */
  rewrite(drafts: readonly DraftItem[], brief: MenuBrief, run: Run): AsyncGenerator<WrittenItem>
  writeItem(brief: ItemBrief, run: Run): Promise<WrittenAnswer>
  proposeCuisines(brief: ProposalBrief, by: For): Promise<CuisineProposal[]>
  /** Throws CannotServe for a menu without items. */
  writeAdvert(brief: AdvertBrief, run: Run): Promise<WrittenAdvert>
  draw(picture: PictureSpec, alt: string, run: Run): Promise<MadePicture>
}

/** One request's run: stops with the signal, collects what it cost and what the owner should know. */
export type Run = For & {
  /** Counts and bounds the calls of a model. */
  meter: Meter
  notes: Set<string>
  /** How often a model could not be used, so that one that is down is not asked for every item. */
  outages: { text: number; image: number }
}

export function aRun({ accountId, signal }: For, meter: Meter): Run {
  return { accountId, signal, meter, notes: new Set(), outages: { text: 0, image: 0 } }
}

/** One menu of a run, with notes of its own. */
export function partOf(run: Run, menuId: string): Run {
  return { ...run, notes: new Set(), meter: run.meter.forMenu(menuId) }
}
