import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { PagePanel } from './read-pages/page-panel.tsx'
import { useRework } from './use-rework.ts'

/** A menu in which no item was found: its pages, where a person can show where the items are. */
export function NothingFound({ intake }: { intake: MenuIntake }) {
  const { add } = useRework(intake.id, () => undefined)
  return (
    <section aria-labelledby="by-hand" className="flex flex-col gap-3">
      <h2 id="by-hand" className="text-xl">
        Add the items by hand
      </h2>
      <PagePanel
        intake={intake}
        selectedId={null}
        add={add}
        onSelect={() => undefined}
        className="h-[75dvh] max-w-3xl"
      />
    </section>
  )
}
