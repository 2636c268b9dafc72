import { DottedLeader } from '../../../ui/dotted-leader.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { DemoLine } from './demo-menu.ts'
import { EmptyWords, SHEET } from './empty-sheet.tsx'
import { optimizedDish } from './optimized-dish.ts'

type MenuSheetProps = {
  lines: readonly DemoLine[]
  onRemove: (item: string) => void
  isOver: boolean
  setNodeRef: (element: HTMLElement | null) => void
}

/** Where dishes are dropped. New lines are read out as they come. */
export function MenuSheet({ lines, onRemove, isOver, setNodeRef }: MenuSheetProps) {
  const border = isOver
    ? 'border-solid border-tomato bg-tomato-wash'
    : `border-strong-line ${lines.length === 0 ? 'border-dashed' : ''}`
  return (
    <div ref={setNodeRef} data-drop-zone className={`${SHEET} ${border}`}>
      {lines.length === 0 && <EmptyWords />}
      <ul aria-live="polite" aria-label="Your new menu" className="flex flex-col gap-5">
        {lines.map(({ item, isReady }) => (
          <li key={item} className="grid min-h-16 animate-appear grid-cols-[1fr_auto] gap-3">
            {isReady ? <Dish item={item} /> : <Processing item={item} />}
            <button
              type="button"
              aria-label={`Remove ${item}`}
              onClick={() => onRemove(item)}
              className="-mt-1 -mr-2 grid size-9 place-items-center rounded-md text-soft-ink hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Processing({ item }: { item: string }) {
  return (
    <p className="flex items-center gap-3 text-soft-ink">
      <Spinner />
      <span>Analyzing {item} data</span>
    </p>
  )
}

function Dish({ item }: { item: string }) {
  const { name, description, price } = optimizedDish(item)
  return (
    <div className="min-w-0 animate-appear">
      <DottedLeader end={price} className="font-display text-xl leading-tight font-medium">
        {name}
      </DottedLeader>
      <p className="mt-0.5 text-[0.9375rem] text-soft-ink">{description}</p>
    </div>
  )
}
