import type { FindingPlace, GradedMenu, GradedPicture } from '#contract/grader.ts'
import type { Prepared, Rule } from '../rule.ts'

const WIDTH = 1400
const HEIGHT = 800
/** Steps of lightness outside of which a picture looks dull or washed out. */
const DULL = 12
/** Photos that platforms call blurred lie below. */
const BLURRED = 0.08

export const pictureRules: readonly Rule[] = [
  {
    id: 'P-coverage',
    field: 'pictures',
    weight: 0,
    asks: 'How many items have a picture beside them is told. A printed menu needs none, so it costs nothing.',
    source: 'DoorDash and Uber Eats: items with a photo are ordered more often',
    why: 'On an app, a dish with a picture is seen first. On paper that is a matter of taste.',
    title: (count, of) =>
      `${of - count} of ${of} ${of === 1 ? 'item' : 'items'} ${of - count === 1 ? 'has a picture beside it' : 'have a picture beside them'}`,
    grade: coverage,
  },
  {
    id: 'P1',
    field: 'pictures',
    weight: 5,
    asks: 'A picture of a dish has 1,400 by 800 pixels or more.',
    source: 'DoorDash: item photos from 1,400 by 800 pixels',
    why: 'Smaller pictures are refused, or look soft on a phone.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'picture' : 'pictures'} ${count === 1 ? 'is' : 'are'} too small for delivery apps`,
    grade: perPicture(({ width, height }) =>
      Math.max(width, height) < WIDTH || Math.min(width, height) < HEIGHT
        ? {
            lost: 1,
            found: `${width} × ${height} pixels`,
            missing: `From ${WIDTH} × ${HEIGHT} on. The file you took it from may be larger.`,
          }
        : null,
    ),
  },
  {
    id: 'P4',
    field: 'pictures',
    weight: 2,
    asks: 'A picture of a dish is landscape.',
    source: 'DoorDash and Deliveroo (16:9), Just Eat (4:3): landscape',
    why: 'Apps crop pictures to a landscape shape; of an upright one the top and bottom are lost.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'picture' : 'pictures'} ${count === 1 ? 'is' : 'are'} upright`,
    grade: perPicture(({ width, height }) =>
      height > width * 1.05
        ? {
            lost: 1,
            found: `${width} × ${height} pixels`,
            missing: 'A landscape crop keeps the dish in the middle.',
          }
        : null,
    ),
  },
  {
    id: 'P7-light',
    field: 'pictures',
    weight: 3,
    asks: 'A picture of a dish is neither dark nor washed out.',
    source: 'Uber Eats photo guidelines: no dull or low light',
    why: 'In a list, a dark picture is passed over.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'picture' : 'pictures'} ${count === 1 ? 'is' : 'are'} too dark or too light`,
    grade: perPicture(({ exposure }) =>
      exposure > DULL
        ? {
            lost: 1,
            found: `${Math.round(exposure)} steps off`,
            missing: 'Daylight from the side is enough.',
          }
        : null,
    ),
  },
  {
    id: 'P8-sharp',
    field: 'pictures',
    weight: 3,
    asks: 'A picture of a dish is sharp.',
    source: 'Reasons for which platforms send photos back: blur',
    why: 'Blurred photos are sent back.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'picture' : 'pictures'} ${count === 1 ? 'is' : 'are'} blurred`,
    grade: perPicture(({ sharpness }) =>
      sharpness < BLURRED
        ? {
            lost: 1,
            found: `sharpness ${sharpness.toFixed(2)}`,
            missing: 'Hold the phone still, and tap on the dish.',
          }
        : null,
    ),
  },
  {
    id: 'P8-same',
    field: 'pictures',
    weight: 2,
    asks: 'Each dish has a picture of its own.',
    source: 'House rule: one picture for one dish',
    why: 'A guest who sees one picture twice trusts neither.',
    title: (count, of) =>
      `${count} of ${of} ${of === 1 ? 'picture' : 'pictures'} ${count === 1 ? 'is' : 'are'} used twice`,
    grade: (prepared) => {
      const seen = new Set<string>()
      const twice = new Set(
        prepared.menu.pictures.filter(({ print }) => seen.has(print) || !seen.add(print)),
      )
      return perPicture((picture) =>
        twice.has(picture)
          ? { lost: 1, found: 'the same as another', missing: 'Give each dish its own.' }
          : null,
      )(prepared)
    },
  },
]

/** Told where the menu shows some of its dishes. */
function coverage({ menu }: Prepared): ReturnType<Rule['grade']> {
  const shown = new Set(menu.pictures.flatMap(({ item }) => item ?? []))
  if (shown.size === 0) return { notJudged: noneBesideDish(menu.source) }
  const without = menu.items.length - shown.size
  return {
    points: 1 - without / menu.items.length,
    share: 1,
    of: menu.items.length,
    count: without,
    places: [],
    repair: null,
  }
}

function noneBesideDish(source: GradedMenu['source']): string {
  return source === 'text' || source === 'table'
    ? 'Text has no pictures. Nothing is held against it.'
    : 'No picture stands beside a dish. A printed menu needs none, and nothing is held against it.'
}

type Fault = { lost: number; found: string; missing: string }

/** Only pictures that stand beside a dish: a logo or a view of the room is not judged as a dish. */
function perPicture(check: (picture: GradedPicture) => Fault | null): Rule['grade'] {
  return ({ menu }: Prepared) => {
    const pictures = menu.pictures.filter(({ item }) => item !== null)
    if (pictures.length === 0) {
      return { notJudged: noneBesideDish(menu.source) }
    }
    const faults = pictures.flatMap((picture) => {
      const fault = check(picture)
      return fault ? [{ picture, fault }] : []
    })
    return {
      points: 1 - faults.reduce((sum, { fault }) => sum + fault.lost, 0) / pictures.length,
      share: 1,
      of: pictures.length,
      places: faults.map(
        ({ picture, fault }): FindingPlace => ({
          name: menu.items[picture.item ?? -1]?.name ?? `Picture on page ${picture.page}`,
          section: null,
          page: picture.page,
          sureness: 'likely',
          found: fault.found,
          missing: fault.missing,
        }),
      ),
      repair: null,
    }
  }
}
