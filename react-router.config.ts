import type { Config } from '@react-router/dev/config'
import { PUBLIC_PATHS } from './web/site/public-paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: { paths: [...PUBLIC_PATHS] },
} satisfies Config
