import type { getExportKit } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { PLATFORM_NAMES, type Platform } from '#contract/platforms.ts'
import { escapeHtml } from '#server/core/mail-layout.ts'

type Kit = ResponseOf<typeof getExportKit>

/** The kit's page: each text with a button that copies it, for whoever types the menu into the platform's portal. */
export function kitPage({ version, rows, answers, losses }: Kit, channel: Platform): string {
  const name = escapeHtml(PLATFORM_NAMES[channel])
  const items = rows.map((row, at) => {
    const price = [row.price, row.pickupPrice && `pickup ${row.pickupPrice}`].filter(Boolean)
    return [
      row.category === rows[at - 1]?.category ? '' : `<h2>${escapeHtml(row.category)}</h2>`,
      '<section>',
      copyable(row.name, 'strong'),
      price.length > 0 ? `<p>${escapeHtml(`${price.join(', ')} ${row.currency}`)}</p>` : '',
      row.description ? copyable(row.description, 'span') : '',
      row.options ? `<p>${escapeHtml(row.options)}</p>` : '',
      row.allergens ? `<p>${escapeHtml(row.allergens)}</p>` : '',
      row.pictureFile ? `<p>Picture: pictures/${escapeHtml(row.pictureFile)}</p>` : '',
      '</section>',
    ].join('\n')
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Version ${version} for ${name}</title>
<style>
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
section{padding:.75rem 0;border-bottom:1px solid #ccc}
p{margin:.25rem 0}
.text{display:flex;gap:1rem;align-items:start;justify-content:space-between;white-space:pre-line}
button{font:inherit;padding:.25rem .75rem}
</style>
<h1>Version ${version} for ${name}</h1>
<p>In the order of the menu. The same texts are in menu.csv, and the pictures in the folder pictures.</p>
${items.join('\n')}
<h2>For the application form</h2>
${answers.map(({ label, value }) => `<section><p>${escapeHtml(label)}</p>${copyable(value, 'span')}</section>`).join('\n')}
${losses.length > 0 ? `<h2>What looks different on ${name}</h2>\n<ul>${[...new Set(losses.map(({ why }) => why))].map((why) => `<li>${escapeHtml(why)}</li>`).join('')}</ul>` : ''}
<script>
for (const button of document.querySelectorAll('button')) {
  button.onclick = async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
  }
}
</script>
</html>
`
}

function copyable(text: string, tag: 'strong' | 'span'): string {
  return `<p class="text"><${tag}>${escapeHtml(text)}</${tag}><button type="button">Copy</button></p>`
}
