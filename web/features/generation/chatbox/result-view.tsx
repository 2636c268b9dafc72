import { Badge } from '../../../ui/badge.tsx'
import { writerOf } from '../../menus/writer-words.ts'
import { GeneratedImage } from './generated-image.tsx'
import type { Result } from './read-answer.ts'

/** A result with what became of the request, what it is based on, score with its reasons, engine. */
export function ResultView({ result, prompt }: { result: Result; prompt: string }) {
  const { content, sources, leftOut, notFollowed, score, reasons, engine } = result
  return (
    <div className="flex animate-appear flex-col gap-4">
      <Content result={result} prompt={prompt} />
      {(score !== null || engine) && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft-ink">
          {score !== null && <Badge tone={toneOf(score)}>Score {score} of 10</Badge>}
          {engine && <span>Made by {writerOf(engine)}</span>}
        </p>
      )}
      <Sentences title="Not followed" sentences={notFollowed} />
      <Sentences title="Left out" sentences={leftOut} />
      <Sentences title="What it is based on" sentences={sources} key={content} />
      <Sentences title="Why this score" sentences={reasons} />
    </div>
  )
}

function Content({ result, prompt }: { result: Result; prompt: string }) {
  const { type, content } = result
  if (type === 'image') return <GeneratedImage source={content} alt={prompt} />
  if (type === 'name') return <p className="font-display text-3xl">{content}</p>
  if (type === 'price') return <p className="font-display text-4xl tabular-nums">{content}</p>
  return <p className="text-lg leading-relaxed whitespace-pre-line">{content}</p>
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-text text-sm font-medium tracking-normal">{title}</h3>
      <ul className="list-disc pl-5 text-sm text-soft-ink">
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function toneOf(score: number) {
  if (score >= 8) return 'good'
  return score >= 5 ? 'warning' : 'danger'
}
