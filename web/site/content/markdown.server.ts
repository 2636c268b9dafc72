import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import type { Heading } from './content-shapes.ts'

type Options = {
  /** The level that `##` becomes, for a text that stands under headings of a page. */
  headingLevel?: number
}

/** Our own Markdown as HTML for the Prose component; written by us, so nothing in it is made harmless. */
export function toHtml(markdown: string, { headingLevel = 2 }: Options = {}): string {
  const marked = new Marked({ renderer: rendererFor(headingLevel), walkTokens: setQuotes })
  return marked.parse(markdown, { async: false }).trim()
}

/** The text's sections, for a list of contents. */
export function headingsOf(markdown: string): Heading[] {
  return new Marked()
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ text }) => ({ id: idOf(text), text: withQuotes(text) }))
}

function setQuotes(token: Token): void {
  if (token.type === 'text' && !('tokens' in token && token.tokens))
    token.text = withQuotes(token.text)
}

/** Typed quotes as printed ones. */
function withQuotes(text: string): string {
  return text
    .replace(/(^|[\s([])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“])'/g, '$1‘')
    .replaceAll("'", '’')
}

function rendererFor(headingLevel: number): RendererObject {
  let section = ''
  return {
    heading({ depth, text, tokens }) {
      section = withQuotes(text)
      const level = Math.min(6, depth - 2 + headingLevel)
      return `<h${level} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    /** Wide tables scroll by themselves, also by keyboard. */
    table({ header, rows }) {
      const cellOf = ({ tokens, align }: Tokens.TableCell, tag: string) =>
        `<${tag}${align === 'right' ? ' class="number"' : ''}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0]}>`
      const rowOf = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>`
      const columns = header.map(({ text }) => text).filter(Boolean)
      // Two tables of a page may have the same columns; their sections tell them apart.
      const label = [section, columns.join(', ')].filter(Boolean).join(': ')
      return (
        `<div class="wide-table" role="region" aria-label="Table: ${label}" tabindex="0"><table>` +
        `<thead>${rowOf(header, 'th scope="col"')}</thead>` +
        `<tbody>${rows.map((cells) => rowOf(cells, 'td')).join('')}</tbody></table></div>\n`
      )
    },
    checkbox() {
      return '<span class="box" aria-hidden="true"></span>'
    },
    link({ href, tokens }) {
      const rel = /^https?:/.test(href) ? ' rel="noopener"' : ''
      return `<a href="${href}"${rel}>${this.parser.parseInline(tokens)}</a>`
    },
  }
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
