import type { Engine, EngineWord } from './engine.ts'
import type { Grey } from './grey.ts'
import type { Language } from './languages.ts'
import { lookAgain } from './look-again.ts'
import type { FoundLine } from './neural/found-line.ts'
import { withBowls } from './neural/japanese-signs.ts'
import { languageOf } from './neural/language.ts'
import { wordsOfLine } from './neural/line-words.ts'
import { type NeuralReader, sureness, textOf } from './neural/neural-reader.ts'
import type { Letter, ReadLine } from './neural/recognise.ts'
import type { TextBox } from './neural/text-boxes.ts'
import { isTraditional } from './neural/traditional.ts'
import { voteOnSigns } from './neural/vote-on-signs.ts'
import { SIGNS } from './neural/wordlikeness.ts'
import type { Prepared } from './prepared.ts'
import { readHalves } from './read-halves.ts'
import { type Part, recognisePart } from './recognise-part.ts'

/** Networks that find and read lines, and Tesseract, which knows the words of a language. */
export type Readers = { engine: Engine; neural: NeuralReader }

export type Script = 'latin' | 'chinese' | 'japanese' | 'korean'

export type Readings = {
  script: Script
  /** What the networks found, line by line. */
  found: FoundLine[]
  /** What Tesseract read. */
  second: EngineWord[]
}

/** What the networks read into ornaments and pictures they are not sure of. */
const LEAST_SURE = 0.6
/** Lines of a page, and not of a part of one: the networks have grown with them, and put it away before the other reader takes its memory. */
const MANY = 60
const SAMPLE = 24
/** As many tell a page of Latin letters, where they are sure and have no other sign among them. */
const FEW = 12
const CLEAR = 0.9
const KOREAN_SAMPLE = 8

/** What a sample of a page's lines says of it. */
export type Look = {
  boxes: TextBox[]
  sample: TextBox[]
  /** Null where it is none that the networks know: Korean, or a page that lies on its side. */
  script: Exclude<Script, 'korean'> | null
  /** Of the sample, 0 to 1. */
  sureness: number
}

/** Finds the page's lines and reads some of them to tell its script. */
export async function lookAt({ neural }: Readers, { grey, letter }: Prepared): Promise<Look> {
  const boxes = await neural.lines(grey, letter)
  const sample = sampleOf(boxes, SAMPLE)
  const few = await neural.read(grey, sampleOf(sample, FEW), 'chinese')
  if (isClearlyLatin(few)) return { boxes, sample, script: 'latin', sureness: meanSureness(few) }
  const read = await neural.read(grey, sample, 'chinese')
  const script = scriptOf(read)
  const isJapanese = script === 'chinese' && hasKana(await neural.read(grey, sample, 'japanese'))
  return {
    boxes,
    sample,
    script: isJapanese ? 'japanese' : script,
    sureness: meanSureness(read),
  }
}

/** A page's words, read by both, in the script and language that it is in. */
export async function readTwice(
  { engine, neural }: Readers,
  { grey, ...prepared }: Prepared,
  look: Look,
): Promise<Readings> {
  const { boxes } = look
  if (look.script === 'chinese' || look.script === 'japanese')
    return readSigns({ engine, neural }, { grey, ...prepared }, { ...look, script: look.script })
  const script = look.script ?? (await unknownScript(engine, grey, look))
  if (script === 'korean') {
    const found = foundIn(grey, await neural.read(grey, boxes, 'chinese'), 0)
    return { script, found, second: (await readEach(engine, grey, boxes, 'kor')).flat() }
  }
  const lines = await neural.read(grey, boxes, 'english')
  if (boxes.length > MANY) await neural.rest()
  const second = await readHalves(engine, { grey, ...prepared }, languageOf(lines.map(textOf)))
  return { script, found: foundIn(grey, lines, LEAST_SURE), second }
}

async function readSigns(
  { engine, neural }: Readers,
  prepared: Prepared,
  { boxes, script }: { boxes: readonly TextBox[]; script: 'chinese' | 'japanese' },
): Promise<Readings> {
  const seen = await lookAgain(neural, prepared, { boxes, alphabet: script })
  const lines = await readBeside({ engine, neural }, { ...seen, script })
  if (boxes.length > MANY) await neural.rest()
  const second = await readHalves(engine, prepared, 'eng')
  return { script, found: foundIn(seen.grey, lines, 0), second }
}

function foundIn(grey: Grey, lines: readonly ReadLine[], leastSure: number): FoundLine[] {
  return lines
    .filter((line) => sureness(line) >= leastSure)
    .map((line) => ({ box: line.box, words: wordsOfLine(grey, line) }))
}

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
/** Of all letters of the sample. */
const LEAST_HAN = 0.07
const LEAST_KANA = 0.15
const LEAST_HANGUL = 0.4
const FEWEST_SIGNS = 6
/** Below it, the recogniser of Chinese and English reads a script that it does not know. */
const UNKNOWN = 0.82

function scriptOf(read: readonly ReadLine[]): 'chinese' | 'latin' | null {
  const letters = read.flatMap((line) => line.letters).filter(({ text }) => /\p{L}/u.test(text))
  const han = letters.filter(
    ({ text, confidence }) => confidence >= LEAST_SIGN && (HAN.test(text) || KANA.test(text)),
  ).length
  if (han >= FEWEST_SIGNS && han >= letters.length * LEAST_HAN) return 'chinese'
  return meanSureness(read) >= UNKNOWN ? 'latin' : null
}

function isClearlyLatin(read: readonly ReadLine[]): boolean {
  const hasSign = read.some(({ letters }) => letters.some(({ text }) => SIGNS.test(text)))
  return read.length === FEW && !hasSign && meanSureness(read) >= CLEAR
}

/** The recogniser of Chinese passes over kana. */
function hasKana(read: readonly ReadLine[]): boolean {
  const signs = read
    .flatMap((line) => line.letters)
    .filter(({ confidence }) => confidence >= LEAST_SIGN)
  const kana = signs.filter(({ text }) => KANA.test(text)).length
  const han = signs.filter(({ text }) => HAN.test(text)).length
  return kana >= FEWEST_SIGNS && kana >= (kana + han) * LEAST_KANA
}

/** Of a sign that counts. */
const LEAST_SIGN = 0.75

export function meanSureness(read: readonly ReadLine[]): number {
  return read.reduce((sum, line) => sum + sureness(line), 0) / Math.max(1, read.length)
}

/** What the networks cannot read well is Korean, or Latin letters on a bad picture. */
async function unknownScript(
  engine: Engine,
  grey: Grey,
  { sample }: Look,
): Promise<'korean' | 'latin'> {
  const words = (await readEach(engine, grey, sampleOf(sample, KOREAN_SAMPLE), 'kor')).flat()
  const all = [...words.map(({ text }) => text).join('')]
  const hangul = all.filter((sign) => HANGUL.test(sign)).length
  const letters = all.filter((sign) => /\p{L}/u.test(sign)).length
  const isSure = words.some(({ text, confidence }) => HANGUL.test(text) && confidence >= 0.7)
  return isSure && hangul >= FEWEST_SIGNS && hangul >= letters * LEAST_HANGUL ? 'korean' : 'latin'
}

/** Evenly over the page, of lines long enough to hold words. */
export function sampleOf(boxes: readonly TextBox[], most: number): TextBox[] {
  const long = boxes.filter(({ x0, x1, y0, y1 }) => x1 - x0 > (y1 - y0) * 1.8)
  const step = Math.max(1, long.length / most)
  return Array.from(
    { length: Math.min(most, long.length) },
    (_, at) => long[Math.floor(at * step)],
  ).filter((box): box is TextBox => box !== undefined)
}

/** Lines with Chinese or Japanese signs by the recogniser that is surest of each, the others as English. */
async function readBeside(
  { engine, neural }: Readers,
  { grey, boxes, script }: { grey: Grey; boxes: readonly TextBox[]; script: Script },
): Promise<ReadLine[]> {
  const hasSigns = (line: ReadLine) =>
    line.letters.some(({ text }) => HAN.test(text) || KANA.test(text))
  const chinese = await neural.read(grey, boxes, 'chinese')
  const japanese = script === 'japanese' ? await neural.read(grey, boxes, 'japanese') : []
  const surest = chinese.map((line, at) => {
    const other = japanese[at]
    const isKana = other?.letters.some(({ text }) => KANA.test(text))
    return other && hasSigns(other) && (isKana || sureness(other) > sureness(line)) ? other : line
  })
  const plain = surest.filter((line) => !hasSigns(line) && /[\p{L}\d]{2}/u.test(textOf(line)))
  const english = await neural.read(
    grey,
    plain.map(({ box }) => box),
    'english',
  )
  const lines = surest.map((line) => {
    const other = english[plain.indexOf(line)]
    return other && sureness(other) > sureness(line) ? other : line
  })
  const isSure = (line: ReadLine) => sureness(line) >= LEAST_SURE
  if (script === 'japanese')
    return lines.filter(isSure).map((line) => ({ ...line, letters: withBowls(line.letters) }))
  if (!isTraditional(chinese.flatMap((line) => line.letters))) return lines.filter(isSure)
  const voted = await readTraditional({ engine, neural }, grey, lines)
  // Readers that say otherwise make a sign less sure, and the line no ornament.
  return voted.filter((line, at) => isSure(line) || isSure(lines[at] as ReadLine))
}

/** Of its sureness: how far the recogniser of Japanese, which writes many signs as traditional Chinese does, is believed. */
const JAPANESE = 0.45

/** The recogniser of Chinese passes over many traditional signs, which the second reader and the recogniser of Japanese know. */
async function readTraditional(
  { engine, neural }: Readers,
  grey: Grey,
  lines: readonly ReadLine[],
): Promise<ReadLine[]> {
  const signed = lines.filter((line) => HAN.test(textOf(line)))
  const boxes = signed.map(({ box }) => box)
  const second = await readEach(engine, grey, boxes, 'chi_tra')
  const japanese = await neural.read(grey, boxes, 'japanese')
  return lines.map((line) => {
    const at = signed.indexOf(line)
    if (at < 0) return line
    const others = [
      { letters: lettersOf(second[at] ?? []), weight: 1 },
      { letters: japanese[at]?.letters ?? [], weight: JAPANESE },
    ]
    return {
      box: line.box,
      letters: voteOnSigns(line.letters, others, line.box.y1 - line.box.y0),
    }
  })
}

/** Signs are as wide as one another. */
function lettersOf(words: readonly EngineWord[]): Letter[] {
  return words.flatMap(({ text, x0, x1, confidence }) => {
    const signs = [...text]
    const width = (x1 - x0) / signs.length
    return signs.map((sign, at) => ({ text: sign, x: x0 + (at + 0.5) * width, confidence }))
  })
}

const MARGIN = 6
const LOWEST = 14

/** Each line by itself: on a wall or in a photo, Tesseract finds none on its own. */
async function readEach(
  engine: Engine,
  grey: Grey,
  boxes: readonly TextBox[],
  language: Language,
): Promise<EngineWord[][]> {
  return Promise.all(
    boxes.map(async (box) => {
      if (box.y1 - box.y0 < LOWEST) return []
      const part = partOf(grey, box)
      return recognisePart(engine, grey, { part, margin: MARGIN, task: 'line', language })
    }),
  )
}

function partOf(grey: Grey, box: TextBox): Part {
  const [left, top] = [Math.floor(box.x0), Math.floor(box.y0)]
  return {
    left,
    top,
    width: Math.min(grey.width, Math.ceil(box.x1)) - left,
    height: Math.min(grey.height, Math.ceil(box.y1)) - top,
  }
}
