import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../db/cannot-start.ts'

/** Listens, or throws CannotStart with what to do. */
export async function listen(
  app: FastifyInstance,
  at: { port: number; host: string },
): Promise<void> {
  try {
    await app.listen(at)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = SENTENCES[code]?.(at)
    throw sentence ? new CannotStart(sentence) : error
  }
}

const unknownHost = ({ host }: { host: string }) =>
  `HOST is ${JSON.stringify(host)}, which is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 to be reached from elsewhere.`

const SENTENCES: Record<string, (at: { port: number; host: string }) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop what listens there, or set PORT to another port, such as PORT=${port + 1} npm start.`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}. Set PORT to one above 1023, such as PORT=3000 npm start.`,
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
}
