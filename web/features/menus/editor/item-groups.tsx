import { useState } from 'react'
import type { CanonicalGroup } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import { formatPrice, majorUnits } from '#contract/money.ts'
import { removal } from '#menu/removal.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EditableText, type Refusal } from '../../../ui/editable-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { readPrice } from '../item-text.ts'
import { choiceWords } from './group-line.ts'
import type { ItemPartProps } from './item-details.tsx'
import { addGroup, addOption, setField } from './menu-changes.ts'
import { NameDialog } from './name-dialog.tsx'

const FIRST_OPTIONS = ['First option', 'Second option']

/** What a guest chooses with an item: sizes, sauces, extras. A group may be offered with several items. */
export function ItemGroups({ item, menu, edits }: ItemPartProps) {
  const [isAdding, setAdding] = useState(false)
  const groups = item.groups.flatMap((ref) => menu.groups.find((one) => one.ref === ref) ?? [])
  const others = menu.groups.filter(({ ref }) => !item.groups.includes(ref))
  return (
    <div className="flex flex-col gap-5">
      {groups.length === 0 && (
        <EmptyState title="No options">
          Sizes, sauces and extras stand here, each with its own price.
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group key={group.ref} {...{ group, item, menu, edits }} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Button icon="add" onPress={() => setAdding(true)}>
          New option group
        </Button>
        {others.length > 0 && (
          <Select
            label="Or one that is there"
            placeholder="Choose a group"
            options={others.map(({ ref, name }) => ({ id: ref, label: name }))}
            value={null}
            onChange={(ref) =>
              edits.editAndTell(
                [setField('item', item, 'groups', [...item.groups, ref])],
                'Option group added.',
              )
            }
            className="min-w-56"
          />
        )}
      </div>
      {isAdding && (
        <NameDialog
          title={`New option group for ${item.name}`}
          label="What is chosen, such as Size"
          initial=""
          onClose={() => setAdding(false)}
          onSave={async (name) => {
            try {
              await edits.edit(addGroup(item, name, FIRST_OPTIONS))
              return null
            } catch (reason) {
              return messageOf(reason, 'The group could not be added. Try again.')
            }
          }}
        />
      )}
    </div>
  )
}

function Group({ group, item, menu, edits }: ItemPartProps & { group: CanonicalGroup }) {
  const usedBy = menu.items.filter(({ groups }) => groups.includes(group.ref)).length
  const most = Math.max(1, group.options.length)

  async function save(...changes: MenuChange[]): Promise<Refusal | null> {
    try {
      await edits.edit(changes)
      return null
    } catch (reason) {
      return { sentence: messageOf(reason, 'It could not be saved. Try again.') }
    }
  }
  return (
    <section aria-label={group.name} className="rounded-lg border border-line p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="font-text text-base font-medium">
            <EditableText
              what="name"
              of={group.name}
              text={group.name}
              savesOnLeave
              onSave={(typed) =>
                typed.trim()
                  ? save(setField('group', group, 'name', typed.trim()))
                  : Promise.resolve({ sentence: 'Write a name' })
              }
            >
              {group.name}
            </EditableText>
          </h3>
          <p className="text-sm text-soft-ink">
            {choiceWords(group)}
            {usedBy > 1 &&
              `. Offered with ${formatCount(usedBy, 'item')}: a change here changes all`}
          </p>
        </div>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          onPress={() =>
            usedBy > 1
              ? edits.editAndTell(
                  [
                    setField(
                      'item',
                      item,
                      'groups',
                      item.groups.filter((ref) => ref !== group.ref),
                    ),
                  ],
                  `${group.name} is no longer offered with ${item.name}.`,
                )
              : edits.editAndTell(removal(menu, 'group', group.ref), `${group.name} removed.`)
          }
        >
          Remove
        </Button>
      </header>
      <ul className="my-3 flex flex-col divide-y divide-line">
        {group.options.map((option) => (
          <Option key={option.item} {...{ option, group, menu, edits, save }} />
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4">
        <Button
          size="small"
          icon="add"
          onPress={() => void save(...addOption(group, 'New option'))}
        >
          Add option
        </Button>
        <NumberField
          label="At least"
          value={group.min}
          minValue={0}
          maxValue={group.max}
          onChange={(min) => void save(setField('group', group, 'min', min))}
          className="w-32"
        />
        <NumberField
          label="At most"
          value={group.max}
          minValue={Math.max(1, group.min)}
          maxValue={most}
          onChange={(max) => void save(setField('group', group, 'max', max))}
          className="w-32"
        />
      </div>
    </section>
  )
}

type OptionProps = Omit<ItemPartProps, 'item'> & {
  option: CanonicalGroup['options'][number]
  group: CanonicalGroup
  save: (...changes: MenuChange[]) => Promise<Refusal | null>
}

function Option({ option, group, menu, edits, save }: OptionProps) {
  const choice = menu.items.find(({ ref }) => ref === option.item)
  if (!choice) return null
  const { currency } = menu.restaurant
  const minor = option.price ?? choice.price
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <EditableText
          what="name"
          of={choice.name}
          text={choice.name}
          savesOnLeave
          onSave={(typed) =>
            typed.trim()
              ? save(setField('item', choice, 'name', typed.trim()))
              : Promise.resolve({ sentence: 'Write a name' })
          }
        >
          {choice.name}
        </EditableText>
      </span>
      <span className="tabular-nums">
        <EditableText
          what="price"
          of={choice.name}
          text={minor ? majorUnits({ minor, currency }) : ''}
          savesOnLeave
          onSave={async (typed) => {
            const read = readPrice(typed, currency)
            if ('problem' in read) return { sentence: read.problem }
            return save(setField('item', choice, 'price', read.value?.minor ?? 0))
          }}
        >
          {minor ? `+${formatPrice({ minor, currency })}` : 'No extra charge'}
        </EditableText>
      </span>
      <IconButton
        icon="close"
        label={`Remove ${choice.name}`}
        isDisabled={group.options.length === 1}
        onPress={() =>
          edits.editAndTell(removal(menu, 'item', choice.ref), `${choice.name} removed.`)
        }
      />
    </li>
  )
}
