import { PRODUCT } from '#contract/product.ts'

/** A mail's parts: paragraphs of plain text, at most one code and one button. */
export type MailContent = {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Stands large below the paragraphs, to be read off or copied. */
  code?: string
  button?: { label: string; url: string }
  /** Stands below everything: why this came, and what to do if it should not have. */
  footer: string
}

/** The text and HTML of a mail, from the same content. Everything is escaped here. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  const { subject, greeting, paragraphs, code, button, footer } = content
  const text = [
    greeting,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `--\n${footer}`,
  ].join('\n\n')
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f2e8;color:#221d18;font:16px/1.55 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#a8321f">${PRODUCT}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${code ? `<p style="margin:24px 0;padding:18px 12px;background:#fffdf8;border:1px solid #d9cfbd;border-radius:4px;text-align:center;font:bold 30px/1.2 Consolas,Menlo,'Courier New',monospace;letter-spacing:6px">${escapeHtml(code)}</p>` : ''}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 22px;background:#a8321f;color:#fff;text-decoration:none;border-radius:4px;font-family:Arial,sans-serif">${escapeHtml(button.label)}</a></p>` : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9cfbd;font-size:13px;color:#5c5348">${escapeHtml(footer)}</p>
</div></body></html>`
  return { subject, text, html }
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
