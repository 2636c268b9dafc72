import { useState } from 'react'
import type { MenuChange } from '#contract/menu-changes.ts'
import { ALLERGENS, type Allergen, DIETS } from '#contract/menus.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ItemPartProps } from './item-details.tsx'
import { setField } from './menu-changes.ts'

const SPICE = [
  { id: 'unknown', label: 'Not said' },
  { id: '0', label: 'Not hot' },
  { id: '1', label: 'Mild' },
  { id: '2', label: 'Hot' },
  { id: '3', label: 'Very hot' },
] as const

const ALCOHOL = [
  { id: 'unknown', label: 'Not decided' },
  { id: 'no', label: 'No alcohol' },
  { id: 'yes', label: 'Contains alcohol' },
] as const

/** What an item holds and is fit for: a suggestion until its owner says that it is so. */
export function ItemFoodFacts({ item, edits }: ItemPartProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { allergens, allergensConfirmed, diets, spice, alcohol } = item
  const has = new Set(allergens.map(({ allergen }) => allergen))

  async function change(...changes: MenuChange[]) {
    setProblem(null)
    try {
      await edits.edit(changes)
    } catch (reason) {
      setProblem(messageOf(reason, 'It could not be saved. Try again.'))
    }
  }

  /** What is changed has to be confirmed anew. */
  function unconfirmed(changed: MenuChange): MenuChange[] {
    return allergensConfirmed
      ? [changed, setField('item', item, 'allergensConfirmed', false)]
      : [changed]
  }

  function toggleAllergen(allergen: Allergen, isOn: boolean) {
    const after = isOn
      ? [...allergens, { allergen, detail: null, presence: 'contains' as const }]
      : allergens.filter((one) => one.allergen !== allergen)
    void change(...unconfirmed(setField('item', item, 'allergens', after)))
  }
  const contains = alcohol === null ? 'unknown' : alcohol.contains ? 'yes' : 'no'
  return (
    <div className="flex flex-col gap-6">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-2 flex flex-wrap items-center gap-3 font-medium">
          Allergens
          {allergensConfirmed ? (
            <Badge tone="good">Confirmed by you</Badge>
          ) : (
            <Badge tone="warning">Suggested: told to nobody until you confirm</Badge>
          )}
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {ALLERGENS.map((allergen) => (
            <Checkbox
              key={allergen}
              isSelected={has.has(allergen)}
              onChange={(isOn) => toggleAllergen(allergen, isOn)}
            >
              {capital(allergen)}
            </Checkbox>
          ))}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button
            size="small"
            icon={allergensConfirmed ? 'undo' : 'check'}
            onPress={() =>
              void change(setField('item', item, 'allergensConfirmed', !allergensConfirmed))
            }
          >
            {allergensConfirmed ? 'Take the confirmation back' : 'Confirm allergens and diets'}
          </Button>
          <p className="min-w-48 flex-1 text-sm text-soft-ink">
            Only you know what goes into your dish. Check the labels in your kitchen first.
          </p>
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 flex flex-wrap items-center gap-3 font-medium">
          Diets
          {!allergensConfirmed && diets.length > 0 && <Badge tone="warning">Suggested</Badge>}
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {DIETS.map((diet) => (
            <Checkbox
              key={diet}
              isSelected={diets.includes(diet)}
              onChange={(isOn) => {
                const after = DIETS.filter((one) => (one === diet ? isOn : diets.includes(one)))
                void change(...unconfirmed(setField('item', item, 'diets', after)))
              }}
            >
              {capital(diet)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="How hot is it?"
          options={SPICE}
          value={spice === null ? 'unknown' : (String(spice) as (typeof SPICE)[number]['id'])}
          onChange={(id) =>
            void change(setField('item', item, 'spice', id === 'unknown' ? null : Number(id)))
          }
        />
        <Select
          label="Alcohol"
          description="Platforms ask this of every item."
          options={ALCOHOL}
          value={contains}
          onChange={(id) =>
            void change(
              setField(
                'item',
                item,
                'alcohol',
                id === 'unknown' ? null : { contains: id === 'yes', abvPercent: null },
              ),
            )
          }
        />
      </div>
    </div>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
