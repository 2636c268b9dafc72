// Shows every mail with sample input, for `npm run dev`: http://localhost:5174. The service itself knows nothing of it.
import { createServer, type ServerResponse } from 'node:http'
import { escapeHtml } from '../server/core/mail-layout.ts'
import { type MailSample, mailSamples } from '../server/testing/mail-samples.ts'

const port = Number(process.env.MAILS_PORT ?? 5174)

createServer((request, response) => {
  const [, name = '', part] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
  const sample = mailSamples.find((one) => one.name === name)
  if (sample && part === 'day') return send(response, 200, sample.mail.html)
  if (sample && part === 'night') return send(response, 200, byNight(sample.mail.html))
  if (sample && !part) return send(response, 200, page(sample))
  const [first] = mailSamples
  if (!name && first) return response.writeHead(302, { location: `/${first.name}` }).end()
  send(response, 404, '<!doctype html><title>No such mail</title><p>There is no such mail.</p>')
}).listen(port, '127.0.0.1', () => console.log(`Mails: http://localhost:${port}`))

/** As a program in its dark mode shows it. */
function byNight(html: string): string {
  return html.replace('(prefers-color-scheme:dark)', 'all')
}

function send(response: ServerResponse, status: number, html: string) {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

function page({ name, about, mail }: MailSample): string {
  const links = mailSamples.map((other) => {
    const current = other.name === name ? ' aria-current="page"' : ''
    return `<li><a href="/${other.name}"${current}>${other.name}</a><br><small>${escapeHtml(other.about)}</small></li>`
  })
  const frames = ['day', 'night'].flatMap((time) =>
    [390, 700].map(
      (width) =>
        `<figure><figcaption>${width} px, by ${time}</figcaption><iframe title="${name} at ${width} px, by ${time}" src="/${name}/${time}" width="${width}" height="860"></iframe></figure>`,
    ),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} · mails</title>
<style>
body{margin:0;display:grid;grid-template-columns:16rem 1fr;font:15px/1.5 system-ui,sans-serif;color:#231b14;background:#f3ebdc}
nav{padding:1.5rem;border-right:1px solid #e2d7c4} ul{list-style:none;padding:0} li{margin:0 0 .8rem}
a{color:#b4281a} a[aria-current]{font-weight:bold;text-decoration:none} small{color:#5c5044}
main{padding:1.5rem 2rem;min-width:0} figure{display:inline-block;margin:0 1.5rem 1.5rem 0;vertical-align:top}
iframe{max-width:100%;border:1px solid #8b7d6c;border-radius:6px}
pre{padding:1rem;max-width:70ch;background:#fffdf8;white-space:pre-wrap;overflow-wrap:anywhere}
</style></head>
<body><nav><h1>Mails</h1><ul>${links.join('')}</ul></nav>
<main><p>${escapeHtml(about)}</p><h2>${escapeHtml(mail.subject)}</h2>${frames.join('')}
<h3>Text</h3><pre>${escapeHtml(mail.text)}</pre></main></body></html>`
}
