import type { TopicBranch } from './topic-filter.ts'

type TopicTreeProps = { tree: readonly TopicBranch[]; total: number; path: string }

/** Topics with their subtopics; each is a link, so that a choice can be kept, shared and gone back from. */
export function TopicTree({ tree, total, path }: TopicTreeProps) {
  const to = (choice: Record<string, string>) => `${path}?${new URLSearchParams(choice)}`
  return (
    <ul className="flex flex-col gap-1">
      <li>
        <Choice name="All topics" count={total} isChosen to={path} />
      </li>
      {tree.map(({ name, count, subTopics }) => (
        <li key={name}>
          <Choice name={name} count={count} to={to({ topic: name })} />
          <ul className="ml-3 border-l border-line pl-3">
            {subTopics.map((sub) => (
              <li key={sub.name}>
                <Choice
                  name={sub.name}
                  count={sub.count}
                  to={to({ topic: name, subtopic: sub.name })}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = { name: string; count: number; to: string; isChosen?: boolean }

function Choice({ name, count, to, isChosen = false }: ChoiceProps) {
  return (
    <a
      href={to}
      data-choice
      aria-current={isChosen ? 'true' : undefined}
      className={
        'flex min-h-8 items-center justify-between gap-4 rounded px-2 text-[0.9375rem] text-ink no-underline hover:bg-sunken ' +
        'aria-[current=true]:bg-tomato-wash aria-[current=true]:font-medium aria-[current=true]:text-tomato'
      }
    >
      {name}
      <span className="text-sm text-soft-ink tabular-nums">{count}</span>
    </a>
  )
}
