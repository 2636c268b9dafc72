import { useState } from 'react'
import type { TaskType } from '#contract/generation.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Chatbox } from './chatbox.tsx'
import { Containers, NOTHING_CHOSEN } from './containers.tsx'
import { MenuLine } from './menu-line.tsx'

export default function ChatboxPage() {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const choose = (type: TaskType, content: string | null) =>
    setChosen((before) => ({ ...before, [type]: content }))
  return (
    <>
      <PageHeader
        title="Item Creation"
        description="Make one item part by part: its name, its words, its picture, its price."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <Chatbox onSet={choose} />
        <section aria-label="Your item" className="flex min-w-0 flex-col gap-4">
          <Containers chosen={chosen} onChoose={choose} />
          <MenuLine chosen={chosen} onPrice={(price) => choose('price', price)} />
        </section>
      </div>
    </>
  )
}
