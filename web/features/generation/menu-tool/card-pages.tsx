import { type ReactNode, useRef, useState } from 'react'
import { Pagination } from '../../../ui/pagination.tsx'

/** Four rows of three: a hundred cards below each other would be as long as a street. */
const PAGE_SIZE = 12

export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(13rem,22%)),1fr))] gap-5'

type CardPagesProps = {
  count: number
  card: (at: number) => ReactNode
  keyOf: (at: number) => string
  /** The card that is being worked on: its page is in view until somebody chooses another. */
  follow?: number
}

/** Cards, a page at a time. */
export function CardPages({ count, card, keyOf, follow = 0 }: CardPagesProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const top = useRef<HTMLUListElement>(null)
  const last = Math.max(Math.ceil(count / PAGE_SIZE) - 1, 0)
  const page = Math.min(chosen ?? Math.floor(Math.max(follow, 0) / PAGE_SIZE), last)
  const first = page * PAGE_SIZE
  const shown = Array.from({ length: Math.min(PAGE_SIZE, count - first) }, (_, at) => first + at)
  return (
    <>
      <ul ref={top} className={`scroll-mt-24 ${GRID}`}>
        {shown.map((at) => (
          <li key={keyOf(at)} className="grid min-w-0">
            {card(at)}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={count}
        onPage={(next) => {
          setChosen(next)
          top.current?.scrollIntoView({ block: 'start' })
        }}
      />
    </>
  )
}
