import type { Video } from '../content-shapes.ts'
import { VideoPoster } from './video-poster.tsx'

type VideoPlayerProps = { video: Video; isPlaying: boolean; onPlay: () => void }

/** A poster of our own until it is pressed; only then the service's player, from its address without cookies. */
export function VideoPlayer({ video, isPlaying, onPlay }: VideoPlayerProps) {
  const { title, description, author, mainTopic, subTopic, videoId, startTime, duration } = video
  const minutes = Math.round(duration / 60)
  return (
    <article aria-labelledby={video.id}>
      <div className="relative aspect-video overflow-hidden rounded-md bg-sunken">
        {isPlaying ? (
          <iframe
            className="absolute inset-0 size-full"
            src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&start=${startTime}`}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            // the service refuses to play for pages that do not say where they are
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button
            type="button"
            aria-label={`Play: ${title}`}
            onClick={onPlay}
            className="group absolute inset-0 size-full -outline-offset-4"
          >
            <VideoPoster topic={mainTopic} />
          </button>
        )}
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
