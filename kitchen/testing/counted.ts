import type { Knowledge } from '../knowledge/schema.ts'

/** A knowledge that counts how often something in it is looked up or looked at. */
export function counted(knowledge: Knowledge): { knowledge: Knowledge; steps(): number } {
  let steps = 0
  const count = (more: number) => {
    steps += more
  }
  const { index, dishes, offers, ingredients } = knowledge
  const { lexicon } = index
  return {
    knowledge: {
      ...knowledge,
      dishes: countedList(dishes, count),
      offers: countedList(offers, count),
      ingredients: countedMap(ingredients, count),
      index: {
        ...index,
        dishes: countedMap(index.dishes, count),
        dishesNamed: countedMap(index.dishesNamed, count),
        dishesOf: countedMap(index.dishesOf, count),
        vocabulary: countedList(index.vocabulary, count),
        lexicon: {
          ...lexicon,
          ingredients: countedMap(lexicon.ingredients, count),
          dishes: countedMap(lexicon.dishes, count),
          labels: countedMap(lexicon.labels, count),
          kinds: countedMap(lexicon.kinds, count),
          named: countedMap(lexicon.named, count),
          resolved: countedMap(lexicon.resolved, count),
          correctableBy: countedMap(lexicon.correctableBy, count),
        },
      },
    },
    steps: () => steps,
  }
}

type Count = (more: number) => void

/** A list that is found is counted as long as it is: whoever asks for it looks through it. */
function countedMap<K, V>(map: ReadonlyMap<K, V>, count: Count): ReadonlyMap<K, V> {
  class Counted extends Map<K, V> {
    override get(key: K): V | undefined {
      const found = super.get(key)
      count(Array.isArray(found) ? found.length : 1)
      return found
    }
    override has(key: K): boolean {
      count(1)
      return super.has(key)
    }
    override values(): MapIterator<V> {
      count(this.size)
      return super.values()
    }
    override [Symbol.iterator](): MapIterator<[K, V]> {
      count(this.size)
      return super[Symbol.iterator]()
    }
  }
  return new Counted(map)
}

function countedList<T>(list: readonly T[], count: Count): readonly T[] {
  return new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d/.test(key)) count(1)
      return Reflect.get(target, key, receiver)
    },
  })
}
