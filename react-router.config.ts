import type { Config } from '@react-router/dev/config'
import { readPosts } from './web/site/content/content-files.server.ts'
import { PUBLIC_PATHS } from './web/site/public-paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: { paths: [...PUBLIC_PATHS, ...readPosts().map(({ titleLink }) => titleLink)] },
} satisfies Config
