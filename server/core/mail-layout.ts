import { PRODUCT } from '#contract/product.ts'

/** A mail's parts: paragraphs of plain text, at most one list of facts, one code and one button. */
export type MailContent = {
  subject: string
  /** Stands above the greeting where the subject is too long for that. */
  title?: string
  greeting: string
  paragraphs: string[]
  /** Stand together below the paragraphs: when, where, who. */
  facts?: { label: string; value: string }[]
  /** Stands large, to be read off or copied. */
  code?: string
  button?: MailButton
  /** Stands below it, for the other way to go. */
  otherButton?: MailButton
  /** Come after the facts and the button: what else there is to do. */
  closing?: string[]
  /** Stands below everything: why this came, and what to do if it should not have. */
  footer: string
}

export type MailButton = { label: string; url: string }
export type LaidOutMail = { subject: string; text: string; html: string }

/** The text and HTML of a mail, from the same content. Everything is escaped here, and no part ends a line. */
export function layOutMail(given: MailContent): LaidOutMail {
  const content = inLines(given)
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

/** In the text a line break within a part would pass for a part of its own. */
function inLines(content: MailContent): MailContent {
  return {
    ...content,
    subject: oneLine(content.subject),
    greeting: oneLine(content.greeting),
    paragraphs: content.paragraphs.map(oneLine),
    ...(content.facts && {
      facts: content.facts.map(({ label, value }) => ({ label, value: oneLine(value) })),
    }),
    ...(content.closing && { closing: content.closing.map(oneLine) }),
  }
}

function oneLine(text: string): string {
  return text.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')
}

function textOf(content: MailContent): string {
  const { greeting, paragraphs, facts = [], code, closing = [], footer } = content
  return [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(code ? [`    ${code}`] : []),
    ...buttonsOf(content).map(({ label, url }) => `${label}: ${url}`),
    ...closing,
    `--\n${footer}`,
  ].join('\n\n')
}

/** The tokens of the pages, by day and by night. */
const LIGHT = {
  paper: '#fbf6ec',
  sheet: '#fffdf8',
  sunken: '#f3ebdc',
  ink: '#231b14',
  soft: '#5c5044',
  line: '#e2d7c4',
  dots: '#8b7d6c',
  brand: '#b4281a',
  onBrand: '#fffdf8',
}
const DARK: typeof LIGHT = {
  paper: '#1a1512',
  sheet: '#241e19',
  sunken: '#14100d',
  ink: '#f4ebdc',
  soft: '#c4b5a2',
  line: '#3c332b',
  dots: '#8f8170',
  brand: '#f07a66',
  onBrand: '#230d08',
}

/** Styles stand in place, as many programs drop all others; the sheet only turns the colours for the night. */
const NIGHT = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important;color:${DARK.ink}!important}
.sheet{background:${DARK.sheet}!important;border-color:${DARK.line}!important}
.sunken{background:${DARK.sunken}!important;border-color:${DARK.line}!important}
.soft{color:${DARK.soft}!important}
.brand{color:${DARK.brand}!important}
.dots{border-color:${DARK.dots}!important}
.button{background:${DARK.brand}!important;color:${DARK.onBrand}!important}
}`

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function htmlOf(content: MailContent): string {
  const { subject, greeting, paragraphs, facts = [], code, closing = [], footer } = content
  const blocks = [
    `<h1 style="margin:0 0 20px;font:normal 26px/1.25 ${SERIF}">${escapeHtml(content.title ?? titleOf(subject))}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(facts.length > 0 ? [factList(facts)] : []),
    ...(code ? [codeBox(code)] : []),
    ...buttonsOf(content).map(buttonLink),
    ...closing.map(paragraph),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${NIGHT}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.6 ${SANS}">
<div class="paper" style="background:${LIGHT.paper};color:${LIGHT.ink};padding:28px 16px 40px">
<div style="max-width:560px;margin:0 auto">
<p class="brand" style="margin:0 4px;font:bold 22px/1.3 ${SERIF};color:${LIGHT.brand}">${PRODUCT}</p>
<div class="dots" style="margin:10px 4px 20px;border-top:2px dotted ${LIGHT.dots}"></div>
<div class="sheet" style="padding:28px 24px 12px;background:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:10px;overflow-wrap:anywhere">
${blocks.join('\n')}
</div>
<p class="soft" style="margin:20px 4px 0;font-size:13px;line-height:1.55;color:${LIGHT.soft};overflow-wrap:anywhere">${withLinks(footer)}</p>
</div>
</div>
</body>
</html>
`
}

/** The subject without the sender's name before it, which stands above already. */
function titleOf(subject: string): string {
  const title = subject.startsWith(`${PRODUCT}: `) ? subject.slice(PRODUCT.length + 2) : subject
  return title.charAt(0).toUpperCase() + title.slice(1)
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

function factList(facts: { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<p style="margin:0 0 10px"><span class="soft" style="font-size:13px;color:${LIGHT.soft}">${escapeHtml(label)}</span><br><strong>${escapeHtml(value)}</strong></p>`,
  )
  return `<div class="sunken" style="margin:4px 0 20px;padding:14px 16px 4px;background:${LIGHT.sunken};border-radius:8px">
${rows.join('\n')}
</div>`
}

function codeBox(code: string): string {
  return `<p class="sunken" style="margin:8px 0 24px;padding:18px 8px;background:${LIGHT.sunken};border:1px solid ${LIGHT.line};border-radius:8px;text-align:center;font:bold 30px/1.2 Consolas,Menlo,'Courier New',monospace;letter-spacing:6px">${escapeHtml(code)}</p>`
}

function buttonsOf({ button, otherButton }: MailContent): MailButton[] {
  return [button, otherButton].flatMap((one) => one ?? [])
}

function buttonLink({ label, url }: MailButton, at: number): string {
  const [text, address] = [escapeHtml(label), escapeHtml(url)]
  const [colours, frame] =
    at === 0
      ? ['class="button"', `background:${LIGHT.brand};color:${LIGHT.onBrand}`]
      : // a border without a colour takes the text's, which turns for the night
        ['class="brand"', `border:1px solid;color:${LIGHT.brand}`]
  return `<p style="margin:8px 0 16px"><a ${colours} href="${address}" style="display:inline-block;padding:12px 24px;${frame};text-decoration:none;font-weight:600;border-radius:6px">${text}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${LIGHT.soft}">If the button does not work, copy this address: <a class="brand" href="${address}" style="color:${LIGHT.brand}">${address}</a></p>`
}

/** Only for words of our own: what visitors wrote must not become a link. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/\S+/g,
    (address) => `<a class="soft" href="${address}" style="color:${LIGHT.soft}">${address}</a>`,
  )
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
