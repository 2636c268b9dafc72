import { type MetaArgs, useLoaderData } from 'react-router'
import { opensCookieSettings } from '../../features/consent/cookie-settings.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { pageMeta } from '../page-meta.ts'
import { readPage } from './content-files.server.ts'
import { Prose } from './prose.tsx'
import { TextArticle } from './text-article.tsx'

/** Where the button stands in the text. */
const BUTTON_HERE = '<!-- cookie-settings -->'

/** Runs while the pages are built. */
export function loader() {
  const { content, ...page } = readPage('/cookiepolicy')
  const [before = '', after = ''] = content.split(BUTTON_HERE)
  return { ...page, before, after }
}

export const meta = ({ loaderData: page }: MetaArgs<typeof loader>) => (page ? pageMeta(page) : [])

export default function CookiePolicyPage() {
  const { before, after, ...page } = useLoaderData<typeof loader>()
  return (
    <TextArticle page={page}>
      <Prose html={before} />
      <button
        type="button"
        className={`${buttonStyle({ variant: 'primary' })} my-8`}
        {...opensCookieSettings}
      >
        Cookie Settings
      </button>
      <Prose html={after} />
    </TextArticle>
  )
}
