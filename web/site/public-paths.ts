import { MARKDOWN_PATHS } from './content/markdown-paths.ts'

/**
 * Pages written to HTML at build time; a new public page is one line here and one in routes.ts. The blog's posts are
 * added by the build (react-router.config.ts).
 */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/affiliate',
  '/global',
  '/menu',
  '/grader',
  '/visuals',
  '/marketing',
  '/technical',
  '/signup',
  '/login',
  '/forgotpassword',
  '/stepsofregistration',
  '/cookiepolicy',
  '/pricing',
  '/overview',
  ...MARKDOWN_PATHS,
  '/blog',
  '/video',
  '/becomeamember',
  '/scheduling',
  '/404',
  '/500',
  '/403',
]
