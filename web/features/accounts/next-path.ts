/** Where `?next=` leads after logging in: only to a page of this site. */
export function nextPath(search: string, otherwise: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return otherwise
  const here = 'https://here.invalid'
  const url = URL.parse(next, here)
  return url?.origin === here ? url.pathname + url.search + url.hash : otherwise
}
