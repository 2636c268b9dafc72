import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { decideObjection, listObjections } from '#contract/grader.ts'
import { call } from '../../lib/call.ts'

const PAGE = 50

export const objectionsQuery = infiniteQueryOptions({
  queryKey: ['grader-objections'],
  queryFn: ({ pageParam, signal }) =>
    call(listObjections, { query: { limit: PAGE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => {
    const shown = pages.reduce((sum, { objections }) => sum + objections.length, 0)
    return shown < total ? shown : undefined
  },
})

export function useDecideObjection() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, upheld }: { id: string; upheld: boolean }) =>
      call(decideObjection, { params: { id }, body: { upheld } }),
    onSettled: () => queries.invalidateQueries({ queryKey: objectionsQuery.queryKey }),
  })
}
