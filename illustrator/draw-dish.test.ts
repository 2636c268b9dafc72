import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STYLES } from '#contract/preferences.ts'
import type { PictureSpec } from '#kitchen/brief.ts'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { FORMS } from '#kitchen/knowledge/schema.ts'
import { DEFAULTS } from './defaults.ts'
import { drawDish } from './draw-dish.ts'

function aSpec(over: Partial<PictureSpec> = {}): PictureSpec {
  return {
    name: 'Beef burger',
    form: 'burger',
    colours: ['#7a3f22', '#d8934a'],
    components: ['beef patty', 'brioche bun', 'lettuce'],
    style: 'normal',
    seed: 1,
    ...over,
  }
}

test('the same spec gives the same picture', () => {
  for (const form of FORMS) {
    const spec = aSpec({ form, components: DEFAULTS[form] })
    expect(drawDish(spec)).toBe(drawDish({ ...spec }))
  }
})

test('another seed, name, style or colour gives another picture', () => {
  const picture = drawDish(aSpec())
  expect(drawDish(aSpec({ seed: 2 }))).not.toBe(picture)
  expect(drawDish(aSpec({ name: 'Beef burger deluxe' }))).not.toBe(picture)
  expect(drawDish(aSpec({ style: 'truck' }))).not.toBe(picture)
  expect(drawDish(aSpec({ colours: ['#aa5533', '#d8934a'] }))).not.toBe(picture)
})

test('every form is drawn in every style without text or broken numbers', () => {
  for (const form of FORMS) {
    for (const style of STYLES) {
      const svg = drawDish(aSpec({ form, style, components: DEFAULTS[form], colours: [] }))
      expect(svg).toMatch(/^<svg [^>]*width="1024" height="1024"/)
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null|<text|<image|<script|href/)
      expect(svg.length, `${form} ${style}`).toBeLessThan(260_000)
    }
  }
})

test('two hundred specs give two hundred pictures', () => {
  const pictures = Array.from({ length: 200 }, (_, i) => {
    const form = FORMS[i % FORMS.length] ?? 'bowl'
    const style = STYLES[i % STYLES.length] ?? 'normal'
    return drawDish(aSpec({ name: `Dish ${i}`, form, style, components: DEFAULTS[form], seed: i }))
  })
  expect(new Set(pictures).size).toBe(200)
})

test('a dish is drawn without components, without colours, and with both useless', () => {
  for (const form of FORMS) {
    expect(drawDish(aSpec({ form, components: [], colours: [] }))).toContain('<path')
    const useless = aSpec({ form, components: ['', 'salt', 'xyz'], colours: ['red', '', 'none'] })
    expect(drawDish(useless)).toContain('<path')
  }
})

test('sesame and nuts are only drawn where they are in the dish', () => {
  const plain = aSpec({
    components: ['beef patty', 'brioche bun'],
    colours: ['#7a3f22', '#d8934a'],
  })
  const seeded = {
    ...plain,
    components: [...plain.components, 'sesame seed'],
    colours: [...plain.colours, '#efe0c1'],
  }
  expect(drawDish(plain)).not.toContain('#efe0c1')
  expect(drawDish(seeded).length).toBeGreaterThan(drawDish(plain).length)
})

test('hostile words and colours cannot leave the picture', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('"/><script>alert(1)</script>', "'&<>]]>", '🍔🍟', 'x'.repeat(500), '#fff"/>'),
  )
  fc.assert(
    fc.property(
      fc.record({
        name: hostile,
        components: fc.array(hostile, { maxLength: 30 }),
        colours: fc.array(hostile, { maxLength: 30 }),
        form: fc.constantFrom(...FORMS),
        style: fc.constantFrom(...STYLES),
        seed: fc.integer(),
      }),
      (spec) => {
        // Everything in the picture is from this alphabet; a stray quote or bracket would break it.
        expect(drawDish(spec)).toMatch(/^(<\/?[a-zA-Z]+( [a-zA-Z0-9-]+="[\w\s#.,:/()-]*")*\/?>)+$/)
      },
    ),
    { numRuns: 120 },
  )
})

test('a plate shows its main part, known to the illustrator or not', () => {
  const bare = drawDish(aSpec({ form: 'platter', components: ['salt'], colours: [] }))
  for (const name of ['oscypek', 'a cheese that nobody knows']) {
    const drawn = drawDish(aSpec({ form: 'platter', components: [name], colours: ['#e8d29a'] }))
    expect(drawn.length, name).toBeGreaterThan(bare.length * 1.2)
  }
})

test('fruit that is blended into yogurt colours the glass and does not float in it', () => {
  const lassi = { form: 'drink', components: ['mango', 'yogurt'] } as const
  const yellow = drawDish(aSpec({ ...lassi, colours: ['#f3a83c', '#f7f1e3'] }))
  const white = drawDish(aSpec({ ...lassi, components: ['yogurt'], colours: ['#f7f1e3'] }))
  expect(fillsOf(yellow)).not.toContain('#f7f1e3')
  expect(fillsOf(white)).not.toEqual(fillsOf(yellow))
})

function fillsOf(svg: string): string[] {
  return [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].flatMap(([, colour]) => colour ?? [])
}

/** Two dishes of each kind. */
const KINDS = [
  { form: 'dumplings', names: ['Pierogi Ruskie', 'Varenyky with Cherries'] },
  { form: 'dumplings', names: ['Pelmeni', 'Siberian Pelmeni'] },
  { form: 'dumplings', names: ['Khinkali', 'Khinkali with Mushrooms'] },
  { form: 'dumplings', names: ['Maultaschen', 'Pumpkin Manti'] },
  { form: 'dumplings', names: ['Spinatknödel', 'Túrógombóc'] },
  { form: 'dumplings', names: ['Kopytka', 'Leniwe'] },
  { form: 'dumplings', names: ['Pork Gyoza', 'Kimchi Mandu'] },
  { form: 'dumplings', names: ['Siu Mai', 'Shumai'] },
  { form: 'dumplings', names: ['Char Siu Bao', 'Siopao'] },
  { form: 'dumplings', names: ['Beef Momo', 'Jhol Momo'] },
  { form: 'dumplings', names: ['Xiao Long Bao', 'Crab Soup Dumplings'] },
  { form: 'pancakes', names: ['Placki Ziemniaczane', 'Latkes'] },
  { form: 'fritters', names: ['Cod Fishcakes', 'Crab Cakes'] },
  { form: 'pancakes', names: ['Galette Complète', 'Scallop Galette'] },
  { form: 'pancakes', names: ['Naleśniki z Serem', 'Cheese Blintzes'] },
  { form: 'pancakes', names: ['Lemon and Sugar Crepe', 'Palačinky'] },
  { form: 'pancakes', names: ['Masala Dosa', 'Paper Dosa'] },
  { form: 'pancakes', names: ['Okonomiyaki', 'Pork Okonomiyaki'] },
  { form: 'flatbread', names: ['Scallion Pancakes', 'Scallion Pancake'] },
] as const

test('a filled bun of the steamer is drawn as one, and as no roll', () => {
  const buns = loadKnowledge().dishes.filter(
    ({ name, method }) => method === 'steamed' && /\bbao\b|\bbuns?\b/i.test(name),
  )
  expect(buns.map(({ name }) => name)).toContain('Char Siu Bao')
  const rolls = buns.filter(({ form }) => !['dumplings', 'sandwich'].includes(form))
  expect(rolls.map(({ name, cuisine }) => `${name}, ${cuisine}`)).toEqual([])
})

test('dumplings, cakes and pancakes of each kind have a shape that no other kind has', () => {
  const shapes = KINDS.map(({ form, names }) => {
    const [one, other] = names.map((name) =>
      shapesOf(drawDish(aSpec({ form, name, components: ['dough'], colours: [] }))),
    )
    return one?.filter((shape) => other?.includes(shape)) ?? []
  })
  const unlike = KINDS.filter((_, at) => {
    const others = shapes.filter((_shape, other) => other !== at).flat()
    return (shapes[at] ?? []).every((one) => others.includes(one))
  })
  expect(unlike.map(({ names }) => names[0])).toEqual([])
})

/** The outlines in a picture by their commands, wherever they lie. */
function shapesOf(svg: string): string[] {
  return [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d.replace(/[^A-Za-z]/g, ''))
}
