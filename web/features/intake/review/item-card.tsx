import type { Decision, IntakeItem, IntakePhoto } from '#contract/menu-intake-model.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, type MenuAction } from '../../../ui/menu.tsx'
import { ImprovedSide, NotImprovedYet } from './improved-side.tsx'
import { type Change, changesOf } from './item-facts.ts'
import { MatchLine } from './match-line.tsx'
import { ReadSide } from './read-side.tsx'
import { stateOf } from './review-view.ts'

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  section: 'section',
  name: 'name',
  description: 'description',
  price: 'price',
  calories: 'calories added',
  picture: 'picture added',
}

const EDGES = {
  pending: 'border-line',
  accepted: 'border-basil',
  saved: 'border-basil',
  rejected: 'border-strong-line bg-sunken',
} as const

type ItemCardProps = {
  intakeId: string
  item: IntakeItem
  photo: IntakePhoto | undefined
  /** Its box on the page is marked likewise. */
  isSelected: boolean
  onDecide: (decision: Decision) => void
  /** Joining and parting; empty while the menu is being read. */
  actions: readonly MenuAction[]
}

/** One item: what was read, what became of it, how sure that is, and the decision. */
export function ItemCard({ intakeId, item, photo, isSelected, onDecide, actions }: ItemCardProps) {
  const { improved, decision, edited, read } = item
  const name = improved?.name ?? read.name
  const state = stateOf(item)
  const changes = changesOf(item)
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      data-item={item.id}
      className={`@container rounded-xl border bg-raised outline-none focus-visible:outline-2 ${isSelected ? 'shadow-[0_0_0_2px_var(--tomato)]' : ''} ${EDGES[state]}`}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 sm:p-5 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ReadSide item={item} intakeId={intakeId} />
        <div className="flex min-w-0 flex-col gap-1 border-t border-line pt-4 @3xl:border-t-0 @3xl:border-l @3xl:pt-0 @3xl:pl-8">
          <p className="mb-1 text-sm text-soft-ink">
            {improved ? changedLine(changes, edited) : 'Waiting to be improved'}
          </p>
          {improved ? (
            <ImprovedSide intakeId={intakeId} item={item} improved={improved} photo={photo} />
          ) : (
            <NotImprovedYet />
          )}
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 sm:px-5">
        <MatchLine item={item} />
        {state === 'saved' ? (
          <Badge tone="good">In your library</Badge>
        ) : (
          <div className="flex gap-2">
            <Choice
              label="Accept"
              name={name}
              isChosen={decision === 'accepted'}
              isDisabled={improved === null}
              onToggle={(isOn) => onDecide(isOn ? 'accepted' : 'pending')}
            />
            <Choice
              label="Reject"
              name={name}
              isChosen={decision === 'rejected'}
              isDisabled={improved === null}
              onToggle={(isOn) => onDecide(isOn ? 'rejected' : 'pending')}
            />
            {actions.length > 0 && (
              <Menu
                trigger={<IconButton icon="more" label={`More for ${name}`} />}
                actions={actions}
              />
            )}
          </div>
        )}
      </footer>
    </article>
  )
}

type ChoiceProps = {
  label: 'Accept' | 'Reject'
  name: string
  isChosen: boolean
  isDisabled: boolean
  onToggle: (isOn: boolean) => void
}

function Choice({ label, name, isChosen, isDisabled, onToggle }: ChoiceProps) {
  const chosen =
    label === 'Accept'
      ? 'border-basil! bg-basil-wash! text-basil!'
      : 'border-danger! bg-danger-wash! text-danger!'
  return (
    <Button
      size="small"
      icon={label === 'Accept' ? 'check' : 'close'}
      aria-label={`${label} ${name}`}
      aria-pressed={isChosen}
      isDisabled={isDisabled}
      onPress={() => onToggle(!isChosen)}
      className={isChosen ? chosen : ''}
    >
      {label}
    </Button>
  )
}

function changedLine(changes: readonly Change[], edited: boolean): string {
  const by = edited ? 'Edited by you' : 'Improved'
  if (changes.length === 0) return `${by}: as it stands on the menu`
  return `${by}: ${changes.map((change) => CHANGE_WORDS[change]).join(', ')}`
}
