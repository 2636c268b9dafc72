/** What an American and a European kitchen cannot both measure in a recipe: each temperature and each length stands in both scales. */
export function unitProblems(text: string): string[] {
  return [...degreeProblems(text), ...lengthProblems(text)]
}

/** The same heat in both scales. */
function degreeProblems(text: string): string[] {
  return [
    ...text.matchAll(/(-?\d+)(?: to (-?\d+))? ?°C(?: \((-?\d+)(?: to (-?\d+))? °F\))?/g),
  ].flatMap(([said, celsius, upTo, fahrenheit, upToFahrenheit]) => {
    if (fahrenheit === undefined) return [`write "${said}" as 180 °C (355 °F)`]
    const pairs = [
      [celsius, fahrenheit],
      [upTo, upToFahrenheit],
    ]
    return pairs.some(([c, f]) => c && f && Math.abs(Number(c) * 1.8 + 32 - Number(f)) > 5)
      ? [`"${said}" is not the same heat in both scales`]
      : []
  })
}

const INCH = 25.4
/** A cook's inches are round: this many millimeters, or this share of a long one, may be lost. */
const ROUNDED = { mm: 1.6, share: 0.1 }

/** The same length in both scales. */
function lengthProblems(text: string): string[] {
  const number = String.raw`(\d+(?:\.\d+)?)(?: (?:to|by) (\d+(?:\.\d+)?))?`
  const inches = String.raw`((?:\d+ )?\d+(?:/\d+)?)(?: (?:to|by) ((?:\d+ )?\d+(?:/\d+)?))?`
  const length = new RegExp(String.raw`${number}[ -](mm|cm)\b(?: \(${inches} in\))?`, 'g')
  return [...text.matchAll(length)].flatMap(([said, from = '', upTo, unit, inch, upToInch]) => {
    if (inch === undefined) return [`write "${said}" as 2 cm (3/4 in)`]
    const pairs = [
      [from, inch],
      [upTo, upToInch],
    ]
    const isSame = pairs.every(([metric, other]) => {
      if (metric === undefined || other === undefined) return metric === other
      const long = Number(metric) * (unit === 'cm' ? 10 : 1)
      const lost = Math.abs(long - inFractions(other) * INCH)
      return lost <= Math.max(ROUNDED.mm, long * ROUNDED.share)
    })
    return isSame ? [] : [`"${said}" is not the same length in both scales`]
  })
}

/** 1 1/2 is 1.5. */
function inFractions(inches: string): number {
  return inches
    .split(' ')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [over = 0, under = 1]) => sum + over / under, 0)
}
