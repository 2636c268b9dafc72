import { type Plate, plateOf } from '../composing/plate.ts'
import type { OwnerDraft } from '../judging/improve-draft.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { type Random, seededBy } from '../random.ts'
import { readRequest } from '../reading/read-request.ts'
import { listOf } from '../writing/english.ts'

const SEED = 'drafts as owners type them'

/** The same drafts each time: dishes of the knowledge with what owners get wrong in names, texts and prices. */
export function ownerDrafts(
  knowledge: Knowledge,
  count: number,
): { draft: OwnerDraft; plate: Plate }[] {
  const wishes = readRequest(knowledge, '')
  const dishes = [...knowledge.dishes].sort((one, other) => (one.id < other.id ? -1 : 1))
  const random = seededBy(SEED)
  return random
    .shuffle(dishes)
    .slice(0, count)
    .flatMap((dish, at) => {
      const plate = plateOf(knowledge, { dish, style: 'normal', wishes })
      if (plate === null) return []
      const own = seededBy(SEED, dish.id)
      const parts = Object.keys(dish.components)
        .slice(0, 4)
        .map((name) => knowledge.ingredients.get(name)?.menuName ?? name)
      return [
        {
          plate,
          draft: {
            name: typedName(own, dish.name, parts),
            description: typedDescription(own, at, parts),
            priceMinor: own.pick([null, 1, 99_900, 1250, 900, 1500]),
            allergens: [],
          },
        },
      ]
    })
}

function typedName(
  random: Random,
  name: string,
  [main = '', beside = '']: readonly string[],
): string {
  return random.pick([
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    `${name.toUpperCase()} w/ ${beside}`,
    `${1 + random.int(90)}. ${name}`,
    `${name}!!!`,
    `${name} $${8 + random.int(9)}.99`,
    `B${1 + random.int(20)} ${name}`,
    `Delicious ${name}`,
    `${name} ${random.pick(['🔥', '🌶️', '😋'])}`,
    name.split(' ')[0] ?? name,
    `Chef's Special No. ${1 + random.int(9)}`,
    `${main} special`,
  ])
}

function typedDescription(random: Random, at: number, parts: readonly string[]): string | null {
  const [main = 'food', second = 'sauce', third = 'herbs'] = parts
  const all = listOf(parts)
  switch (at % 10) {
    case 0:
    case 1:
      return null
    case 2:
      return main
    case 3:
      return `served w/ ${second}`
    case 4:
      return `Our delicious and mouth-watering ${main} with ${second}, simply perfect and so tasty.`
    case 5:
      return `THE BEST IN TOWN! Homemade ${main.toUpperCase()} with ${second} and ${third}, you will love it!!!`
    case 6:
      return `Authentic, healthy and award-winning ${main} from our family kitchen, with ${all}.`
    case 7:
      return `A ${random.pick(['classic', 'house favourite', 'must try'])}. Ask your server for details. 10% off on Tuesdays! www.example.com`
    case 8:
      return `Rich, creamy, crispy and juicy ${main}, fresh and premium, with ${second}.`
    default:
      return `This dish has been on our menu for as long as anybody here can remember and people come back for it again and again because there is ${main} in it and also ${second} and also ${third} and there is plenty of it for everybody who is hungry at lunch or dinner.`
  }
}
