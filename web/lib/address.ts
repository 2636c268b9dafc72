export type Address = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
}

/** The URL of a call: `:name` filled in, absent query values left out, lists repeated. */
export function addressOf(endpoint: { path: string }, { params, query }: Address = {}): string {
  const path = endpoint.path.replace(/:([a-z]\w*)/gi, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
