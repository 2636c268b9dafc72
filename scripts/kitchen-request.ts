import { parseArgs } from 'node:util'
import { STYLES, type Style } from '#contract/preferences.ts'

export const HELP = `The built-in kitchen from the command line.

  npm run kitchen -- menu <cuisine>       a whole menu
  npm run kitchen -- item <words>         one text of the chatbox
  npm run kitchen -- edit <name> [description]   an owner's own words, proof-read, with each change
  npm run kitchen -- picture <words>      one picture into a WebP file
  npm run kitchen -- sheet <cuisine>      a contact sheet of up to 48 pictures into a WebP file

  --style truck|normal|fine   voice, portion and price level (normal)
  --items N                   items of a menu, 1 to 100 (8)
  --task name|description|price   what an item is asked for (description)
  --instructions TEXT         constraints, such as "vegan, no nuts, under $15"
  --rounds N                  rounds of evaluation, 0 to 10 (0)
  --currency CODE             three letters (USD)
  --seed N                    the same seed gives the same answer (1)
  --out FILE                  where a picture or a sheet is written (picture.webp, sheet.webp)
  --json                      prints JSON
  --help                      prints this`

export type KitchenRequest = {
  command: 'menu' | 'item' | 'edit' | 'picture' | 'sheet'
  subject: string
  /** Of `edit`: what follows the name; null where nothing does. */
  description: string | null
  style: Style
  items: number
  task: 'name' | 'description' | 'price'
  instructions: string
  rounds: number
  currency: string
  seed: number
  out: string
  json: boolean
}

const COMMANDS = ['menu', 'item', 'edit', 'picture', 'sheet'] as const
const TASKS = ['name', 'description', 'price'] as const

/** What the arguments ask for: a request, the help, or one sentence that says what is wrong with them. */
export function readKitchenRequest(
  args: readonly string[],
): { request: KitchenRequest } | { help: true } | { error: string } {
  const parsed = parsedOf(args)
  if (typeof parsed === 'string') return { error: parsed }
  const { values, positionals } = parsed
  if (values.help || args.length === 0) return { help: true }
  const [first, ...rest] = positionals
  const command = COMMANDS.find((one) => one === first)
  if (!command) return { error: `${asGiven(first)} is no command: use ${COMMANDS.join(', ')}.` }
  const isEdit = command === 'edit'
  const subject = (isEdit ? (rest[0] ?? '') : rest.join(' ')).trim()
  if (subject === '') {
    const what =
      command === 'menu' || command === 'sheet'
        ? 'a cuisine, such as Peruvian'
        : isEdit
          ? 'the name of a dish, and its description'
          : 'a dish in words, such as "grilled salmon with dill"'
    return { error: `Say ${what}, after "${command}".` }
  }
  const style = STYLES.find((one) => one === values.style)
  if (!style) return { error: `--style is ${STYLES.join(', ')}, not "${values.style}".` }
  const task = TASKS.find((one) => one === values.task)
  if (!task) return { error: `--task is ${TASKS.join(', ')}, not "${values.task}".` }
  const items = wholeNumber(values.items, 1, 100)
  if (items === null)
    return { error: `--items is a whole number of 1 to 100, not "${values.items}".` }
  const rounds = wholeNumber(values.rounds, 0, 10)
  if (rounds === null) {
    return { error: `--rounds is a whole number of 0 to 10, not "${values.rounds}".` }
  }
  const seed = wholeNumber(values.seed, 0, 2_147_483_647)
  if (seed === null) {
    return { error: `--seed is a whole number of 0 to 2147483647, not "${values.seed}".` }
  }
  const currency = values.currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) {
    return { error: `--currency is three letters, such as EUR, not "${values.currency}".` }
  }
  const out = values.out ?? `${command}.webp`
  if ((command === 'picture' || command === 'sheet') && !out.endsWith('.webp')) {
    return { error: `--out names a file that ends with .webp, not "${out}".` }
  }
  const { instructions, json } = values
  return {
    request: {
      command,
      subject,
      description: (isEdit && rest.slice(1).join(' ').trim()) || null,
      style,
      items,
      task,
      instructions,
      rounds,
      currency,
      seed,
      out,
      json,
    },
  }
}

function parsedOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        style: { type: 'string', default: 'normal' },
        items: { type: 'string', default: '8' },
        task: { type: 'string', default: 'description' },
        instructions: { type: 'string', default: '' },
        rounds: { type: 'string', default: '0' },
        currency: { type: 'string', default: 'USD' },
        seed: { type: 'string', default: '1' },
        out: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    return `${said.replace(/\.$/, '')}. See --help.`
  }
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= least && number <= most ? number : null
}

function asGiven(text: string | undefined): string {
  return text === undefined ? 'Nothing' : `"${text}"`
}
