import { expect, test } from 'vitest'
import { scoreItems } from '#server/testing/menu-score.ts'
import { SAVED_READINGS, type SavedReading, savedWords } from '#server/testing/saved-readings.ts'
import { readItems } from './read-items.ts'

/** The least F1 where recognition itself misreads names, as it does the drawn letters of shop signs. */
const LEAST: Record<string, number> = {
  'korean board': 0.45,
  'grid of pictures shadow': 0.9,
  'traditional signs in rows': 0.8,
  'simplified signs in two columns': 0.8,
}

function itemsOf(reading: SavedReading) {
  const words = savedWords(reading)
  if (!words) throw new Error('Run node scripts/write-readings.ts to have it read.')
  return readItems([words])
}

/** Of its name's three signs recognition reads two. */
const isStall = ({ name }: SavedReading) => name === 'stall'

test.each(SAVED_READINGS.filter((reading) => !isStall(reading)))(
  '$name, recognised: the items are found',
  async (reading) => {
    const { truth } = await reading.menu()
    expect(scoreItems(itemsOf(reading), truth).f1).toBeGreaterThanOrEqual(LEAST[reading.name] ?? 1)
  },
)

test.each(SAVED_READINGS.filter(isStall))(
  '$name, recognised: its sizes with their prices are one dish',
  (reading) => {
    expect(
      itemsOf(reading).map(({ prices }) =>
        prices.map(({ label, amountMinor }) => `${label} ${amountMinor / 100}`),
      ),
    ).toEqual([['一份 25', '半張 50', '一張 90']])
  },
)
