import { useLoaderData } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { readTopics, readVideos } from '../content-files.server.ts'
import { PageHead } from '../page-head.tsx'
import { VideoList } from './video-list.tsx'

/** Runs while the pages are built. */
export function loader() {
  return { videos: readVideos(), topics: readTopics() }
}

/** The list is part of the build; filters in the address change nothing about it. */
export const shouldRevalidate = () => false

export const meta = () =>
  pageMeta({
    path: '/video',
    title: 'Video',
    description:
      'Talks and lessons worth a restaurant owner’s time: how people choose, how words change what a dish is worth, and what text programs really do.',
    keywords: ['restaurant videos', 'menu psychology talks', 'AI explained', 'choice and menus'],
  })

export default function VideoPage() {
  const { videos, topics } = useLoaderData<typeof loader>()
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead
        title="Video"
        lead="Talks and lessons by others that we send to owners again and again: how guests choose, what words do, and what a text program really is."
      >
        <p className="mt-4 max-w-prose text-soft-ink">
          The videos are on YouTube. Nothing is loaded from there before you press play.
        </p>
      </PageHead>
      <VideoList videos={videos} topics={topics} />
    </div>
  )
}
