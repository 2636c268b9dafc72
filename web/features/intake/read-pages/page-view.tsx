import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { MissedLine, PageBox } from '#contract/intake.ts'
import type { IntakeItem } from '#contract/menu-intake-model.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { confidenceWord } from '../review/confidence.ts'
import { stateOf } from '../review/review-view.ts'
import { boxAfter, boxAround, boxBetween, type Point, placeOfBox } from './drawn-box.ts'
import { missedName } from './missed-words.ts'
import { usePageShape } from './use-page-shape.ts'

type PageViewProps = {
  intakeId: string
  page: number
  /** Of this page. */
  items: readonly IntakeItem[]
  missed: readonly MissedLine[]
  selectedId: string | null
  /** In widths of its frame. */
  zoom: number
  /** What is drawn and not read yet. */
  drawn: PageBox | null
  isReading: boolean
  /** A finger draws, too, and does not scroll. */
  isDrawing: boolean
  canDraw: boolean
  onSelect: (item: IntakeItem) => void
  onTake: (line: MissedLine) => void
  onDraw: (box: PageBox | null) => void
  /** The box as it is now is to be read. */
  onRead: (box: PageBox) => void
}

/** A page of the menu with a box about each item, where what is missing can be drawn. */
export function PageView(props: PageViewProps) {
  const { intakeId, page, items, missed, selectedId, zoom, drawn, isReading, canDraw } = props
  const { onSelect, onTake, onDraw, onRead } = props
  const { url, shape, isError, retry } = usePageShape(intakeId, page)
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useDrawing({ ...props, canDraw: canDraw && !isReading })
  const selected = items.find(({ id }) => id === selectedId)?.read.box ?? null
  useScrollTo(frame, drawn ?? selected, shape !== null)
  if (isError) {
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="small" icon="refresh" onPress={() => void retry()}>
            Try again
          </Button>
        }
      >
        The picture of page {page} could not be loaded.
      </Notice>
    )
  }
  if (shape === null) return <Skeleton className="aspect-[3/4] w-full rounded-md" />
  return (
    <section
      ref={frame}
      aria-label={`Picture of page ${page}`}
      {...SCROLLED_BY_KEYS}
      className="relative min-h-0 overflow-auto overscroll-contain rounded-md border border-line bg-sunken"
    >
      <div
        className={`relative select-none ${canDraw ? 'cursor-crosshair' : ''} ${props.isDrawing ? 'touch-none' : ''}`}
        style={{ width: `${zoom * 100}%`, aspectRatio: shape }}
        {...drawing}
      >
        <img src={url} alt={`Page ${page} of the menu`} draggable={false} className="size-full" />
        {largestFirst(items).map((item) => (
          <ItemBox
            key={item.id}
            item={item}
            isSelected={item.id === selectedId}
            onSelect={() => onSelect(item)}
          />
        ))}
        {missed.map((line) => (
          <button
            key={`${line.box.x} ${line.box.y}`}
            type="button"
            aria-label={`Add ${missedName(line)}`}
            title={`Not taken: ${missedName(line)}`}
            disabled={!canDraw || isReading}
            onClick={() => onTake(line)}
            className="absolute rounded-sm border-2 border-dashed border-danger bg-danger/10 hover:bg-danger/25"
            style={placeOfBox(boxAround(line.box, 0.004))}
          />
        ))}
        {drawn && <DrawnBox box={drawn} isReading={isReading} onChange={onDraw} onRead={onRead} />}
      </div>
    </section>
  )
}

/** A page without items or missed lines has nothing else that the focus could go to. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

const EDGES = {
  pending: 'border-aubergine/70 hover:bg-aubergine/15',
  accepted: 'border-basil/80 bg-basil/10 hover:bg-basil/20',
  saved: 'border-basil/80 bg-basil/10 hover:bg-basil/20',
  rejected: 'border-strong-line opacity-60',
} as const

/** A small box that lies in a large one is to be reached. */
function largestFirst(items: readonly IntakeItem[]): IntakeItem[] {
  const area = ({ read: { box } }: IntakeItem) => (box ? box.width * box.height : 0)
  return items.toSorted((one, other) => area(other) - area(one))
}

type ItemBoxProps = { item: IntakeItem; isSelected: boolean; onSelect: () => void }

/** The keyboard goes from item to item in the list; a Tab stop for each box would be a second list. */
function ItemBox({ item, isSelected, onSelect }: ItemBoxProps) {
  const { box, name } = item.read
  if (!box) return null
  const state = stateOf(item)
  const isUnsure = state === 'pending' && confidenceWord(item.confidence) === 'Low'
  const edge = isUnsure ? 'border-saffron bg-saffron/15 hover:bg-saffron/30' : EDGES[state]
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Show ${item.improved?.name ?? name}`}
      aria-current={isSelected || undefined}
      title={item.improved?.name ?? name}
      onClick={onSelect}
      className={`absolute rounded-sm border ${edge} ${isSelected ? 'z-10 border-2! border-tomato! bg-tomato/10!' : ''}`}
      style={placeOfBox(boxAround(box, 0.004))}
    />
  )
}

type DrawnBoxProps = {
  box: PageBox
  isReading: boolean
  onChange: (box: PageBox | null) => void
  onRead: (box: PageBox) => void
}

function DrawnBox({ box, isReading, onChange, onRead }: DrawnBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (isReading) return
    const next = boxAfter(box, event)
    if (!next && event.key !== 'Escape') return
    event.preventDefault()
    // Escape takes the box away, not the dialog that the page may be in
    event.stopPropagation()
    onChange(next)
  }
  return (
    <button
      type="button"
      data-drawn
      aria-label="Read this box. Arrow keys move it, with Shift they change its size; Escape takes it away."
      onKeyDown={onKeyDown}
      onClick={() => !isReading && onRead(box)}
      className="absolute z-20 grid place-items-center rounded-sm border-2 border-tomato bg-tomato/15"
      style={placeOfBox(box)}
    >
      {isReading && (
        <span className="grid size-7 place-items-center rounded-full bg-raised text-tomato shadow-overlay">
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** A mouse draws wherever it drags; a finger scrolls, unless it is to draw. A press without a drag is left to the boxes. */
function useDrawing({
  canDraw,
  isDrawing,
  onDraw,
  onRead,
}: Pick<PageViewProps, 'canDraw' | 'isDrawing' | 'onDraw' | 'onRead'>) {
  const from = useRef<Point | null>(null)
  const [box, setBox] = useState<PageBox | null>(null)
  const hasDrawn = useRef(false)
  if (!canDraw) return {}
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasDrawn.current = false
      const draws = event.pointerType === 'mouse' ? event.button === 0 : isDrawing
      if (draws) from.current = pointOf(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const next = boxBetween(from.current, pointOf(event))
      if (!next) return
      if (!hasDrawn.current) event.currentTarget.setPointerCapture(event.pointerId)
      hasDrawn.current = true
      setBox(next)
      onDraw(next)
    },
    onPointerUp() {
      from.current = null
      if (hasDrawn.current && box) onRead(box)
    },
    onPointerCancel() {
      from.current = null
      if (hasDrawn.current) onDraw(null)
    },
    /** The press that ends a drag is none on the box below it. */
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!hasDrawn.current) return
      hasDrawn.current = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Keeps what is looked at within the frame, without moving the page around it. */
function useScrollTo(
  frame: { current: HTMLDivElement | null },
  box: PageBox | null,
  isShown: boolean,
) {
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [null, null]
  useEffect(() => {
    const { current } = frame
    if (!current || !isShown || x === null || y === null) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = current
    const [left, top] = [x * scrollWidth, y * scrollHeight]
    const isSeen =
      left > scrollLeft &&
      left < scrollLeft + clientWidth &&
      top > scrollTop + clientHeight * 0.1 &&
      top < scrollTop + clientHeight * 0.9
    if (isSeen) return
    current.scrollLeft = left - clientWidth / 2
    current.scrollTop = top - clientHeight / 2
  }, [frame, x, y, isShown])
}
