import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

export type Caption = { text: string; fromMs: number; toMs: number }
export type Recording = {
  /** What is said from now on, until the next sentence. */
  caption(text: string): void
  /** Ends it and writes `<path>.webm`, `<path>.mp4`, `<path>.vtt` and `<path>.webp`. */
  end(path: string): Promise<{ seconds: number }>
}

type Frame = { file: string; atMs: number }

const FRAMES_A_SECOND = 24

/** Records what the page shows, frame by frame as the browser draws it. Needs ffmpeg with libvpx-vp9 and libx264. */
export async function record(page: Page): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'menuwright-demo-'))
  const frames: Frame[] = []
  const captions: Caption[] = []
  const session: CDPSession = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, atMs: (metadata.timestamp ?? 0) * 1000 })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 1 })
  const now = () => Date.now() - (frames[0]?.atMs ?? Date.now())

  function closeCaption() {
    const last = captions.at(-1)
    if (last) last.toMs = now()
  }
  return {
    caption(text) {
      closeCaption()
      captions.push({ text, fromMs: now(), toMs: Number.POSITIVE_INFINITY })
    },
    async end(path) {
      closeCaption()
      await session.send('Page.stopScreencast')
      const endMs = now()
      const list = join(folder, 'frames.txt')
      writeFileSync(list, frameList(frames, endMs))
      const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
      const rate = ['-r', String(FRAMES_A_SECOND), '-pix_fmt', 'yuv420p', '-an']
      ffmpeg([...input, ...rate, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', `${path}.webm`])
      ffmpeg([
        ...input,
        ...rate,
        ...['-c:v', 'libx264', '-crf', '28', '-preset', 'medium', '-movflags', '+faststart'],
        `${path}.mp4`,
      ])
      ffmpeg([
        '-y',
        '-loglevel',
        'error',
        '-sseof',
        '-3',
        '-i',
        `${path}.mp4`,
        '-frames:v',
        '1',
        '-q:v',
        '60',
        `${path}.webp`,
      ])
      writeFileSync(`${path}.vtt`, vttOf(captions))
      rmSync(folder, { recursive: true, force: true })
      return { seconds: endMs / 1000 }
    },
  }
}

/** Each frame with how long it stood, as ffmpeg's concat reads it. */
function frameList(frames: readonly Frame[], endMs: number): string {
  const [first] = frames
  if (!first) throw new Error('The browser drew no frame: is the page visible?')
  const lines = frames.flatMap(({ file, atMs }, at) => {
    const next = frames[at + 1]?.atMs ?? first.atMs + endMs
    return [`file '${file}'`, `duration ${Math.max(0.001, (next - atMs) / 1000).toFixed(3)}`]
  })
  return `${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`
}

/** https://www.w3.org/TR/webvtt1/ */
function vttOf(captions: readonly Caption[]): string {
  const cues = captions.map(
    ({ text, fromMs, toMs }) => `${clock(fromMs)} --> ${clock(toMs)}\n${text}\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}

function ffmpeg(parameters: readonly string[]): void {
  const { status, error, stderr } = spawnSync('ffmpeg', parameters, { encoding: 'utf8' })
  if (error) throw new Error('ffmpeg is not installed: it writes the video', { cause: error })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`)
}
