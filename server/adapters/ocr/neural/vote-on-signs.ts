import { sify, tify } from 'chinese-conv'
import { isInBig5, wayOf } from './chinese-signs.ts'
import type { Letter } from './recognise.ts'

/** What another reader read in a line, and how far it is believed beside what it says of itself. */
export type Reader = { letters: readonly Letter[]; weight: number }

/** `same` is one for all ways of writing a sign. */
type Said = { letter: Letter; text: string; same: string; weight: number }
/** A sign of the line with all that was read there; `isFirst` where the first reader saw one. */
type Place = { x: number; said: Said[]; isFirst: boolean }

const HAN = /\p{Script=Han}/u
/** Signs that the first reader passed over are taken from this on. */
const LEAST_ADDED = 0.5

/** One line from several readings of it: at each place the sign that most is said for, as a traditional page prints it. `pitch` is a sign's width. */
export function voteOnSigns(
  first: readonly Letter[],
  others: readonly Reader[],
  pitch: number,
): Letter[] {
  let places = first.map(
    (letter): Place => ({ x: letter.x, said: [saidOf(letter, 1)], isFirst: true }),
  )
  for (const { letters, weight } of others) {
    const said = letters.filter(({ text }) => HAN.test(text)).map((each) => saidOf(each, weight))
    places = aligned(places, said, pitch)
  }
  return places.flatMap(({ said, isFirst }) => {
    const [own] = said
    if (isFirst && own && !HAN.test(own.letter.text)) return [own.letter]
    const { letter, score } = mostSaidFor(said)
    return isFirst || score >= LEAST_ADDED ? [letter] : []
  })
}

/** Simplified signs as the traditional ones that they stand for. */
function saidOf(letter: Letter, weight: number): Said {
  const text = wayOf(letter.text) === 'simplified' ? tify(letter.text) : letter.text
  return { letter, text, same: sify(text), weight }
}

const SAME = 2
const OTHER = 0.5
/** In signs: readers tell only about where one stands, and are further off than this for no sign. */
const FURTHEST = 2

/** The places with what is said beside, in the order of both: the way that has most signs at the same place. */
function aligned(places: readonly Place[], said: readonly Said[], pitch: number): Place[] {
  const gain = (place: Place, each: Said) => {
    if (place.said.some(({ same }) => same === each.same)) return SAME
    return OTHER * (1 - Math.abs(place.x - each.letter.x) / (pitch * FURTHEST))
  }
  const columns = said.length + 1
  const best = new Float64Array((places.length + 1) * columns)
  for (let at = places.length - 1; at >= 0; at -= 1)
    for (let to = said.length - 1; to >= 0; to -= 1)
      best[at * columns + to] = Math.max(
        best[(at + 1) * columns + to] ?? 0,
        best[at * columns + to + 1] ?? 0,
        (best[(at + 1) * columns + to + 1] ?? 0) + gain(places[at] as Place, said[to] as Said),
      )
  const joined: Place[] = []
  let [at, to] = [0, 0]
  while (at < places.length || to < said.length) {
    const [place, each] = [places[at], said[to]]
    const reached = best[at * columns + to] ?? 0
    if (place && each && reached === gain(place, each) + (best[(at + 1) * columns + to + 1] ?? 0)) {
      joined.push({ ...place, said: [...place.said, each] })
      at += 1
      to += 1
    } else if (each && (!place || reached === (best[at * columns + to + 1] ?? 0))) {
      joined.push({ x: each.letter.x, said: [each], isFirst: false })
      to += 1
    } else if (place) {
      joined.push(place)
      at += 1
    }
  }
  return joined
}

/** A sign that no traditional text has is a misread one. */
const FOREIGN = 0.3

/** The sign, and how sure: what is said for it beside all that is said there. */
function mostSaidFor(said: readonly Said[]): { letter: Letter; score: number } {
  const scored = [...Map.groupBy(said, ({ same }) => same).values()].map((alike) => {
    const [first] = alike as [Said, ...Said[]]
    const printed = alike.find(({ text }) => wayOf(text) === 'traditional') ?? first
    return {
      letter: {
        text: printed.text,
        x: first.letter.x,
        confidence: Math.max(...alike.map(({ letter }) => letter.confidence)),
      },
      score: alike.reduce(
        (sum, { letter, text, weight }) =>
          sum + letter.confidence * weight * (isInBig5(text) ? 1 : FOREIGN),
        0,
      ),
    }
  })
  const { letter, score } = scored.reduce((best, each) => (each.score > best.score ? each : best))
  const all = scored.reduce((sum, each) => sum + each.score, 0)
  return { letter: { ...letter, confidence: letter.confidence * (score / all) }, score }
}
