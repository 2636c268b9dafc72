import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { readPage } from './content-files.server.ts'
import { Prose } from './prose.tsx'
import { TextArticle } from './text-article.tsx'

/** Runs while the pages are built. */
export function loader({ url }: LoaderFunctionArgs) {
  // the build asks with a slash at the end
  return readPage(url.pathname.replace(/\/$/, ''))
}

export const meta = ({ loaderData: page }: MetaArgs<typeof loader>) => (page ? pageMeta(page) : [])

export default function MarkdownPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <TextArticle page={page}>
      <Prose html={page.content} />
    </TextArticle>
  )
}
