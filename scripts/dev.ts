// Runs the server, the pages and the preview of the mails with hot reload; all end together.
import { spawn } from 'node:child_process'

const apiPort = process.env.PORT ?? '3000'
const env = {
  ...process.env,
  PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
}
const children = [
  spawn('node', ['--watch', 'server/main.ts'], { stdio: 'inherit', env }),
  spawn('node', ['--watch', 'scripts/preview-mails.ts'], { stdio: 'inherit', env }),
  spawn('react-router', ['dev', '--port', '5173'], {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
