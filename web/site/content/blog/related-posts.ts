import type { PostEntry } from '../content-shapes.ts'

const HOW_MANY = 3

/** Others of the same subtopic first, then of the topic, then the newest. */
export function relatedPosts(
  posts: readonly PostEntry[],
  { id, mainTopic, subTopic }: PostEntry,
): PostEntry[] {
  const nearness = (post: PostEntry) =>
    Number(post.mainTopic === mainTopic) + Number(post.subTopic === subTopic)
  return posts
    .filter((post) => post.id !== id)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, HOW_MANY)
}
