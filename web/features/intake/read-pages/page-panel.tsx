import { type Ref, useImperativeHandle, useState } from 'react'
import type { MissedLine, PageBox } from '#contract/intake.ts'
import type { IntakeItem, MenuIntake } from '#contract/menu-intake-model.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Rework } from '../use-rework.ts'
import { boxAbout, boxAround } from './drawn-box.ts'
import { missedName } from './missed-words.ts'
import { PageView } from './page-view.tsx'

const ZOOMS = [1, 1.5, 2, 3]

/** Puts a box on the page that keys move. */
export type PagePanelHandle = { draw: () => void }

type PagePanelProps = {
  ref?: Ref<PagePanelHandle>
  intake: MenuIntake
  selectedId: string | null
  add: Rework['add']
  onSelect: (item: IntakeItem) => void
  className?: string
}

/** The menu's pages beside its items: what was read where, what was not, and a box for what is missing. */
export function PagePanel(props: PagePanelProps) {
  const { ref, intake, selectedId, add, onSelect, className = '' } = props
  const { page, turn } = usePageInView(intake, selectedId)
  const [zoom, setZoom] = useState(0)
  const [isDrawing, setDrawing] = useState(false)
  const [drawnThere, setDrawnThere] = useState<{ page: number; box: PageBox } | null>(null)
  // what was drawn on another page is not of this one
  const drawn = drawnThere?.page === page ? drawnThere.box : null
  const setDrawn = (box: PageBox | null) => setDrawnThere(box && { page, box })
  const { pageCount } = intake.progress
  const canDraw = intake.status === 'done' || intake.items.length === 0
  const missed = intake.missed.filter((line) => line.page === page)

  function read(box: PageBox) {
    setDrawn(box)
    add.mutate(
      { page, box },
      {
        onSuccess: () => {
          setDrawn(null)
          setDrawing(false)
        },
      },
    )
  }
  function drawByKeys() {
    if (!canDraw || add.isPending) return
    add.reset()
    const selected = intake.items.find(({ id }) => id === selectedId)?.read
    const box = selected?.page === page ? selected.box : null
    setDrawn(boxAbout(box ? { x: box.x + box.width / 2, y: box.y + box.height + 0.03 } : CENTRE))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-drawn]')?.focus())
  }
  useImperativeHandle(ref, () => ({ draw: drawByKeys }))
  return (
    <section aria-label="Pages" className={`flex min-h-0 flex-col gap-3 ${className}`}>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {pageCount > 1 && (
          <IconButton
            icon="chevronLeft"
            label="Page before"
            isDisabled={page === 1}
            onPress={() => turn(page - 1)}
          />
        )}
        <p className="px-1 text-[0.9375rem] tabular-nums">
          Page {page}/{pageCount}
        </p>
        {pageCount > 1 && (
          <IconButton
            icon="chevronRight"
            label="Next page"
            isDisabled={page === pageCount}
            onPress={() => turn(page + 1)}
          />
        )}
        <span className="ml-auto flex items-center">
          <IconButton
            icon="minus"
            label="Smaller"
            isDisabled={zoom === 0}
            onPress={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon="add"
            label="Larger"
            isDisabled={zoom === ZOOMS.length - 1}
            onPress={() => setZoom(zoom + 1)}
          />
        </span>
        <Button
          size="small"
          icon="edit"
          aria-pressed={isDrawing}
          isDisabled={!canDraw || add.isPending}
          onPress={({ pointerType }) => {
            if (pointerType === 'mouse' || pointerType === 'touch') setDrawing(!isDrawing)
            else drawByKeys()
          }}
        >
          Draw a box
        </Button>
      </div>
      <p role="status" className="text-sm text-soft-ink">
        {add.isPending
          ? 'Reading what you drew…'
          : isDrawing
            ? 'Drag a box around the missing item, with its price.'
            : 'Draw a box around what is missing: it is read at once.'}
      </p>
      {add.isError && drawn && (
        <Notice tone="danger" role="alert">
          {messageOf(add.error, 'The box could not be read. Try again.')}
        </Notice>
      )}
      <PageView
        intakeId={intake.id}
        page={page}
        items={intake.items.filter((item) => item.read.page === page)}
        missed={missed}
        selectedId={selectedId}
        zoom={ZOOMS[zoom] ?? 1}
        drawn={drawn}
        isReading={add.isPending}
        isDrawing={isDrawing}
        canDraw={canDraw}
        onSelect={onSelect}
        onTake={(line) => read(boxAround(line.box))}
        onDraw={(box) => {
          add.reset()
          setDrawn(box)
        }}
        onRead={read}
      />
      {missed.length > 0 && (
        <MissedList
          missed={missed}
          isDisabled={!canDraw || add.isPending}
          onTake={(line) => read(boxAround(line.box))}
        />
      )}
    </section>
  )
}

const CENTRE = { x: 0.5, y: 0.4 }

type MissedListProps = {
  missed: readonly MissedLine[]
  isDisabled: boolean
  onTake: (line: MissedLine) => void
}

function MissedList({ missed, isDisabled, onTake }: MissedListProps) {
  return (
    <ul
      aria-label="Not taken on this page"
      className="flex max-h-36 shrink-0 flex-col divide-y divide-line overflow-auto rounded-md border border-line text-sm"
    >
      {missed.map((line) => (
        <li key={`${line.box.x} ${line.box.y}`} className="flex items-center gap-3 px-3 py-1.5">
          <span className="min-w-0 flex-1 truncate">{missedName(line)}</span>
          <Button
            size="small"
            icon="add"
            aria-label={`Add ${missedName(line)}`}
            isDisabled={isDisabled}
            onPress={() => onTake(line)}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The page of the item that is looked at, until somebody turns to another one. */
function usePageInView({ items, missed }: MenuIntake, selectedId: string | null) {
  const [turned, setTurned] = useState<{ page: number; of: string | null } | null>(null)
  const selected = items.find(({ id }) => id === selectedId)?.read.page
  const first = missed[0]?.page ?? 1
  const page =
    turned && turned.of === selectedId ? turned.page : (selected ?? turned?.page ?? first)
  return { page, turn: (to: number) => setTurned({ page: to, of: selectedId }) }
}
