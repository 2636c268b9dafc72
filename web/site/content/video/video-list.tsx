import type { Topic, Video } from '../content-shapes.ts'
import { FilteredPage } from '../filtered-page.tsx'
import { VideoPlayer } from './video-player.tsx'

type VideoListProps = { videos: readonly Video[]; topics: readonly Topic[] }

export function VideoList({ videos, topics }: VideoListProps) {
  return (
    <FilteredPage
      path="/video"
      entries={videos}
      topics={topics}
      noun={{ one: 'video', many: 'videos' }}
      className="grid gap-x-10 gap-y-12 lg:grid-cols-2"
    >
      {(video) => <VideoPlayer video={video} />}
    </FilteredPage>
  )
}
