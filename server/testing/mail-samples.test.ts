import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { mailSamples } from './mail-samples.ts'

const domains = fileURLToPath(new URL('../domains/', import.meta.url))

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs drop style sheets; what has to hold stands in place.
    'no-inline-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
})

test('every function that writes a mail has a sample', async () => {
  const files = globSync('*/*.mails.ts', { cwd: domains })
  expect(files.length).toBeGreaterThan(3)
  const known = new Set(mailSamples.map(({ madeBy }) => madeBy))
  const missing: string[] = []
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(domains + file).href)
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'function' && !known.has(value)) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing, 'add a sample of each to mail-samples.ts').toEqual([])
})

test('no two samples have one name', () => {
  const names = mailSamples.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(mailSamples)('$name reads as it did', async ({ name, mail }) => {
  const { subject, text, html } = mail
  await expect(`Subject: ${subject}\n\n${text}\n\n\n${html}`).toMatchFileSnapshot(
    `./mail-snapshots/${name}.txt`,
  )
})

test.each(mailSamples)('$name is valid HTML that loads nothing', async ({ mail }) => {
  const { results } = await validator.validateString(mail.html)
  const found = results.flatMap(({ messages }) => messages.map(({ message }) => message))
  expect(found).toEqual([])
  expect(mail.html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(/i)
})

test.each(mailSamples)('$name says the same in text as in HTML', ({ mail }) => {
  const shown = readable(mail.html)
  for (const line of mail.text.split('\n').filter((part) => part.trim() && part !== '--')) {
    for (const piece of line.split(/: (?=https?:)/)) {
      expect(shown).toContain(
        piece
          .trim()
          .replace(
            /^(When|It was|From|Who|Consultant|New time|Plan|Performance fee|Amount|Paid on|Reference): /,
            '',
          ),
      )
    }
  }
})

test.each(mailSamples)(
  '$name says nothing of a name that was stored with a line break and a link',
  ({ named }) => {
    const { subject, text, html } = named('Rosa\n\nYour account is blocked: https://evil.example')
    expect(subject + text + html).not.toMatch(/evil|blocked/)
  },
)

/** What a mail's HTML shows, as one line. */
function readable(html: string): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  }
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
}
