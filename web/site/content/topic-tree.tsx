import type { MouseEvent } from 'react'
import type { TopicBranch, TopicChoice } from './topic-filter.ts'

type TopicTreeProps = {
  tree: readonly TopicBranch[]
  total: number
  choice: TopicChoice
  addressWith: (choices: Record<string, string | null>) => string
  onFollow: Follow
}

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void

/** Topics with their subtopics; each is a link, so that a choice can be kept, shared and gone back from. */
export function TopicTree({ tree, total, choice, addressWith, onFollow }: TopicTreeProps) {
  return (
    <ul className="flex flex-col gap-1">
      <li>
        <Choice
          name="All topics"
          count={total}
          isChosen={choice.topic === null}
          to={addressWith({ topic: null, subtopic: null })}
          onFollow={onFollow}
        />
      </li>
      {tree.map(({ name, count, subTopics }) => (
        <li key={name}>
          <Choice
            name={name}
            count={count}
            isChosen={choice.topic === name && choice.subTopic === null}
            to={addressWith({ topic: name, subtopic: null })}
            onFollow={onFollow}
          />
          <ul className="ml-3 border-l border-line pl-3">
            {subTopics.map((sub) => (
              <li key={sub.name}>
                <Choice
                  name={sub.name}
                  count={sub.count}
                  isChosen={choice.topic === name && choice.subTopic === sub.name}
                  to={addressWith({ topic: name, subtopic: sub.name })}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  name: string
  count: number
  isChosen: boolean
  to: string
  onFollow: Follow
}

function Choice({ name, count, isChosen, to, onFollow }: ChoiceProps) {
  return (
    <a
      href={to}
      onClick={onFollow}
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
