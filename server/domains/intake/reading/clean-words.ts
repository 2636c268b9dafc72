import type { Word } from '#server/adapters/ocr/ocr.ts'
import { isPortion } from './portion-words.ts'
import { middle } from './segments.ts'
import { beginsNameInSigns, beginsWithCounter, hasSign } from './signs.ts'
import { joinWideNames } from './wide-names.ts'

/** Longer ones are rules and ornaments. */
const LONGEST = 200

/** What OCR gets wrong about prices on a whole page, fixed where the page itself shows it. */
export function cleanWords(words: readonly Word[]): Word[] {
  const real = words
    .filter(({ text }) => text.trim() !== '')
    .map((word) => (word.text.length > LONGEST ? { ...word, text: cut(word.text) } : word))
    .map((word) => (WIDE_FIGURE.test(word.text) ? { ...word, text: narrow(word.text) } : word))
  const sized = withSizesApart(real)
  if (sized.every(({ font }) => font !== null)) return joinWideNames(sized)
  const halves = sized.map((word) => ({
    ...word,
    text: word.text.replace(/^[¥Y](?=[24]$)/, '1/').replace(/^(\d{1,2})[0oO]z(?=\.?$)/, '$1oz'),
  }))
  const parted = halves.flatMap(withoutLeaders).flatMap(withRemarkApart).flatMap(withPriceApart)
  return joinWideNames(withLira(withLoneSigns(withSigns(withDashesApart(parted)))))
}

const AFTER_SIZE = /^(?<size>[SML])(?<price>\$?\d{2,3})$/
const FEWEST_SIZED = 4

/** "M$50 L$60", "M50 L60": what drinks cost by their cups, all over a page. */
function withSizesApart(words: readonly Word[]): Word[] {
  const sized = words.filter(({ text }) => AFTER_SIZE.test(text))
  const sizes = new Set(sized.map(({ text }) => text[0]))
  if (sized.length < FEWEST_SIZED || sizes.size < 2) return [...words]
  return words.flatMap((word) => {
    const { size, price } = AFTER_SIZE.exec(word.text)?.groups ?? {}
    if (!size || !price) return [word]
    const cut = word.x0 + (word.x1 - word.x0) / word.text.length
    return [
      { ...word, text: size, x1: cut },
      { ...word, text: price, x0: cut },
    ]
  })
}

const WIDE_FIGURE = /[０-９￥]/

/** "８５０円", "１，２００": figures as wide as signs are figures. */
function narrow(text: string): string {
  return text.replaceAll(/[０-９￥]|(?<=[\d０-９])[，．](?=[\d０-９])/g, (sign) =>
    sign.normalize('NFKC'),
  )
}

/** "90元(兩種口味)", "100元()": what stands in brackets behind a price is a remark, or what is left of one. */
function withRemarkApart(word: Word): Word[] {
  const [, price = '', remark = ''] = /^(.*\d[元円원])([(（].*)$/u.exec(word.text) ?? []
  if (price === '') return [word]
  const cut = word.x0 + ((word.x1 - word.x0) * price.length) / word.text.length
  const isSaid = /\p{L}/u.test(remark)
  return [
    { ...word, text: price, x1: isSaid ? cut : word.x1 },
    ...(isSaid ? [{ ...word, text: remark, x0: cut }] : []),
  ]
}

const PRICE_WITHIN =
  /^(?<before>\D*?)(?<price>[₩¥$]?(?:\d{1,3}(?:[.,]\d{3})+|\d{2,})[元円원]?)(?<after>\D.*)?$/u

/** "11,000동태찌개", "小35大50": a price that ran into the name of the next column, or into sizes, is a word of its own. */
function withPriceApart(word: Word): Word[] {
  const { before = '', price = '', after = '' } = PRICE_WITHIN.exec(word.text)?.groups ?? {}
  const isAfterSize = before !== '' && hasSign(before) && isPortion(before)
  if (price === '' || !(before === '' || isAfterSize)) return [word]
  const isBeforeOther = beginsNameInSigns(after) || beginsSizeInSigns(after)
  if (after === '' ? before === '' : !isBeforeOther) return [word]
  let from = word.x0
  const parts = [before, price, after].filter((text) => text !== '')
  const wide = (text: string) => [...text].reduce((sum, sign) => sum + (hasSign(sign) ? 2 : 1), 0)
  const scale = (word.x1 - word.x0) / wide(word.text)
  return parts.flatMap((text) => {
    const part = { ...word, text, x0: from, x1: from + wide(text) * scale }
    from = part.x1
    return text === after ? withPriceApart(part) : [part]
  })
}

function beginsSizeInSigns(text: string): boolean {
  const size = /^\D+/.exec(text)?.[0] ?? ''
  return hasSign(size) && isPortion(size) && !beginsWithCounter(size)
}

/** Leaders that OCR joined to words part them: "Toast...(1)....$2.50". */
function withoutLeaders(word: Word): Word[] {
  const pieces = [...word.text.matchAll(/(?:(?![.·…･・‥]{2})[^·…･‥])+/g)]
  const whole = pieces[0]?.[0] === word.text
  if (whole || !/[\p{L}\d]/u.test(word.text)) return [word]
  const width = (word.x1 - word.x0) / word.text.length
  return pieces
    .filter(([text]) => /[\p{L}\d]/u.test(text))
    .map(({ 0: text, index }) => ({
      ...word,
      text: text.replace(/^[.・]+(?=\D)|[.・]+$|^・+/g, ''),
      x0: word.x0 + width * index,
      x1: word.x0 + width * (index + text.length),
    }))
}

const DASHED = /^(.*[\p{L})\]/|])([-–—])(\d{1,3}(?:[.,]\d{1,2})?)$/u
const FEWEST_DASHES = 3

/** "35ml-4" is two words where the page sets a dash before its prices. */
function withDashesApart(words: readonly Word[]): Word[] {
  const dashes = words.filter(({ text }) => /^[-–—](?:[$£€]?\d+(?:[.,]\d{1,2})?)?$/.test(text))
  if (dashes.length < FEWEST_DASHES) return [...words]
  return words.flatMap((word) => {
    const [, name, , price] = DASHED.exec(word.text) ?? []
    if (!name || !price) return [word]
    const cut = word.x0 + ((word.x1 - word.x0) * name.length) / word.text.length
    return [
      { ...word, text: name, x1: cut },
      { ...word, text: `-${price}`, x0: cut },
    ]
  })
}

const SIGNED = /^[$§](\d{1,3}[.,]\d{2})$/
const MOSTLY_SIGNED = 0.6
/** Of the middle price: dearer than that is no dish beside the others. */
const FAR_ABOVE = 4

/** Where nearly all prices have their sign, one without it that is far above the others has it as its first figure: "511.00". */
function withLoneSigns(words: readonly Word[]): Word[] {
  const signed = words.flatMap(({ text }) => SIGNED.exec(text)?.[1] ?? [])
  const unsigned = words.filter(({ text }) => UNSIGNED.test(text))
  if (signed.length < FEWEST_SIGNED) return [...words]
  if (signed.length < (signed.length + unsigned.length) * MOSTLY_SIGNED) return [...words]
  const usual = middle(signed.map((text) => Number(text.replace(',', '.'))))
  return words.map((word) =>
    unsigned.includes(word) && Number(word.text.replace(',', '.')) > usual * FAR_ABOVE
      ? { ...word, text: word.text.replace(UNSIGNED, '$$$1') }
      : word,
  )
}

const FEWEST_SIGNED = 4
const UNSIGNED = /^[3S§859](\d{1,3}[.,]\d{2})$/
const THREE = /^3\d{1,3}[.,]\d{2}$/

/** A dollar sign that is read as a 3 is so all over the page: "310.50", "39.50", "38.50". */
function withSigns(words: readonly Word[]): Word[] {
  const amounts = words.filter(({ text }) => /^\d{1,4}[.,]\d{2}$/.test(text))
  const threes = amounts.filter(({ text }) => THREE.test(text))
  const isTooHigh = amounts.some(({ text }) => /^3\d{2,3}[.,]/.test(text))
  const isSigned = words.some(({ text }) => /^[$§]\d/.test(text))
  if (threes.length < 4 || threes.length < amounts.length * 0.5 || !(isTooHigh || isSigned))
    return [...words]
  return words.map((word) => ({ ...word, text: word.text.replace(UNSIGNED, '$$$1') }))
}

/** Never within a character. */
function cut(text: string): string {
  return text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')
}

const LIRA = /^(\d{1,4}(?:[.,]\d{2})?)[+tŧ₺]$/
const FEWEST_LIRA = 4

/** A sign for lira after the price is read as a plus or a t, all over the page or here and there in a column of figures. */
function withLira(words: readonly Word[]): Word[] {
  const lira = words.filter(({ text }) => LIRA.test(text))
  if (lira.length === 0) return [...words]
  const amounts = words.filter(({ text }) => /^\d{1,4}(?:[.,]\d{2})?\D?$/.test(text))
  if (lira.length >= FEWEST_LIRA && lira.length >= amounts.length * 0.6)
    return words.map((word) => ({ ...word, text: word.text.replace(LIRA, '$1₺') }))
  const isInColumn = (word: Word) =>
    amounts.filter((other) => other !== word && Math.abs(other.x0 - word.x0) < word.size * 0.8)
      .length >= FEWEST_LIRA
  return words.map((word) =>
    lira.includes(word) && isInColumn(word)
      ? { ...word, text: word.text.replace(LIRA, '$1') }
      : word,
  )
}
