import { Spinner } from '../ui/spinner.tsx'

/** While the application itself is on its way; appears late, so that it does not flash. */
export function Loading() {
  return (
    <main
      id="content"
      className="grid flex-1 animate-[appear_200ms_400ms_ease-out_backwards] place-items-center"
    >
      <p role="status" className="flex items-center gap-3 text-soft-ink">
        <Spinner />
        Loading…
      </p>
    </main>
  )
}
