import { matchPath } from 'react-router'
import routes from '../routes.ts'

type Route = { path?: string | undefined; children?: readonly Route[] | undefined }

const KNOWN = ['', ...pathsOf(routes)]

/** Whether the application has a page or screen at that path. */
export function isPage(path: string): boolean {
  return KNOWN.some((known) => matchPath(`/${known}`, path) !== null)
}

function pathsOf(of: readonly Route[]): string[] {
  return of.flatMap(({ path, children }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children ?? []),
  ])
}
