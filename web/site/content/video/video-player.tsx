import type { Video } from '../content-shapes.ts'
import { VideoPoster } from './video-poster.tsx'

/** A poster of our own until it is pressed; only then `play-videos.ts` puts the service's player over it. */
export function VideoPlayer({ video }: { video: Video }) {
  const { title, description, author, mainTopic, subTopic, videoId, startTime, duration } = video
  const minutes = Math.round(duration / 60)
  return (
    <article aria-labelledby={video.id}>
      <div className="relative aspect-video overflow-hidden rounded-md bg-sunken">
        <button
          type="button"
          aria-label={`Play: ${title}`}
          data-plays={`${videoId}?autoplay=1&start=${startTime}`}
          data-title={title}
          className="group absolute inset-0 size-full -outline-offset-4"
        >
          <VideoPoster topic={mainTopic} />
        </button>
        <div data-player />
      </div>
      <p className="mt-4 text-sm text-soft-ink">
        {mainTopic}, {subTopic}
      </p>
      <h2 id={video.id} className="mt-1 text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-soft-ink">{description}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-soft-ink">
        <span>{author}</span>
        <span>about {minutes} min</span>
        <a
          href={`https://www.youtube.com/watch?v=${videoId}&t=${startTime}`}
          rel="noopener noreferrer"
          className="text-link"
        >
          Open on YouTube<span className="sr-only">: {title}</span>
        </a>
      </p>
    </article>
  )
}
