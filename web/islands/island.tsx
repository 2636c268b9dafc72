import { type ComponentProps, type ComponentType, createContext, type JSX, use } from 'react'
import type { ISLANDS, IslandName } from './islands.ts'

/** When React comes to an island: once the page is painted, or when the island is near the screen. */
export type IslandStart = 'at once' | 'near'

type Part<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]>>

type IslandProps<Name extends IslandName> = {
  name: Name
  of: Part<Name>
  starts: IslandStart
  with: ComponentProps<Part<Name>>
}

/** Given where pages are built: the HTML of an island, rendered apart, since it is hydrated apart. */
export const IslandRenderer = createContext<((part: JSX.Element, name: string) => string) | null>(
  null,
)

/**
 * Whether the page comes without the application: its islands and `entry.site.ts` are all that runs. Never so in the browser,
 * where the application shows public pages like any other.
 */
export function useIsAlone(): boolean {
  return use(IslandRenderer) !== null
}

/**
 * A part of a public page that React brings to life in the browser, by itself. Within the application, and in a page that is
 * being developed, it is a part like any other.
 */
export function Island<Name extends IslandName>(props: IslandProps<Name>) {
  const render = use(IslandRenderer)
  const { name, starts } = props
  const Part = props.of as ComponentType<Record<string, unknown>>
  const given = props.with as Record<string, unknown>
  if (!render) return <Part {...given} />
  return (
    <div
      className="contents"
      data-island={name}
      data-starts={starts}
      data-with={JSON.stringify(given)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
      dangerouslySetInnerHTML={{ __html: render(<Part {...given} />, name) }}
    />
  )
}
