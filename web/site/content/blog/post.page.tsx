import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { article } from '../../structured-data.ts'
import { listPosts, readPosts } from '../content-files.server.ts'
import { Day } from '../day.tsx'
import { Prose } from '../prose.tsx'
import { WithContents } from '../with-contents.tsx'
import { relatedPosts } from './related-posts.ts'
import { SourceList } from './source-list.tsx'

/** Runs while the pages are built. */
export function loader({ params }: LoaderFunctionArgs) {
  const post = readPosts().find(({ id }) => id === params.id)
  if (!post) throw new Response(null, { status: 404 })
  return { post, related: relatedPosts(listPosts(), post) }
}

/** A post that was not built has no page: its address is an unknown path. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw redirect('/404')
    throw error
  }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const { title, description, keywords, titleLink: path, date, updated } = loaderData.post
  return pageMeta({
    title,
    description,
    keywords,
    path,
    type: 'article',
    above: [{ name: 'Blog', path: '/blog' }],
    structuredData: [article({ title, description, path, date, ...(updated && { updated }) })],
  })
}

export default function PostPage() {
  const { post, related } = useLoaderData<typeof loader>()
  const topic = new URLSearchParams({ topic: post.mainTopic })
  const subTopic = new URLSearchParams({ topic: post.mainTopic, subtopic: post.subTopic })
  return (
    <article className="page-width py-12 sm:py-20">
      <nav aria-label="Breadcrumbs">
        <ol className="flex flex-wrap gap-x-2 text-sm text-soft-ink">
          <Crumb to="/blog">Blog</Crumb>
          <Crumb to={`/blog?${topic}`}>{post.mainTopic}</Crumb>
          <Crumb to={`/blog?${subTopic}`}>{post.subTopic}</Crumb>
        </ol>
      </nav>
      <header className="mt-5 max-w-3xl">
        <h1 className="text-4xl sm:text-5xl">{post.title}</h1>
        <p className="mt-5 text-lg text-soft-ink">{post.description}</p>
        <p className="mt-4 text-sm text-soft-ink">
          <Day day={post.date} />
          {post.updated && (
            <>
              , revised <Day day={post.updated} />
            </>
          )}
          , {post.minutes} min to read
        </p>
      </header>
      <WithContents headings={post.headings} className="mt-10">
        <Prose html={post.content} />
        <SourceList sources={post.sources} />
      </WithContents>
      <aside aria-labelledby="related" className="mt-16 max-w-2xl border-t border-strong-line pt-8">
        <h2 id="related" className="text-2xl">
          Read next
        </h2>
        <ul className="mt-4 flex flex-col gap-4">
          {related.map(({ id, titleLink, title, description }) => (
            <li key={id}>
              <Link to={titleLink} className="text-link font-display text-xl">
                {title}
              </Link>
              <p className="mt-1 text-soft-ink">{description}</p>
            </li>
          ))}
        </ul>
      </aside>
    </article>
  )
}

function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <li className="after:ml-2 after:content-['/'] last:after:hidden">
      <Link to={to} className="inline-block py-1 text-soft-ink hover:text-tomato">
        {children}
      </Link>
    </li>
  )
}
