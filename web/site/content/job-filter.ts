/** The careers page's filters, in its order. */
export const CATEGORIES = [
  'All',
  'Engineering',
  'Data Science',
  'Product',
  'Sales',
  'Operations',
] as const

export type Category = (typeof CATEGORIES)[number]

export function categoryOf(given: string | null): Category {
  return CATEGORIES.find((category) => category === given) ?? 'All'
}

export type SearchableJob = { title: string; description: string; category: string }

/** Jobs of the category whose title or description has the text, in any case. */
export function narrowJobs<T extends SearchableJob>(
  jobs: readonly T[],
  { search, category }: { search: string; category: Category },
): T[] {
  const text = search.trim().toLowerCase()
  return jobs.filter(
    (job) =>
      (category === 'All' || job.category === category) &&
      (job.title.toLowerCase().includes(text) || job.description.toLowerCase().includes(text)),
  )
}
