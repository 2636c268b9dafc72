import { useQuery } from '@tanstack/react-query'
import { getIntakePage } from '#contract/menu-intakes.ts'
import { addressOf } from '../../../lib/address.ts'

export function pageAddress(intakeId: string, page: number): string {
  return addressOf(getIntakePage, { params: { id: intakeId, page } })
}

/** A page's picture once the browser has it, by its width over its height. */
export function usePageShape(intakeId: string, page: number) {
  const url = pageAddress(intakeId, page)
  const { data, isError, refetch } = useQuery({
    queryKey: ['menu-intakes', 'page', url],
    queryFn: () => shapeOf(url),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  return { url, shape: data ?? null, isError, retry: refetch }
}

async function shapeOf(url: string): Promise<number> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture.naturalWidth / Math.max(picture.naturalHeight, 1)
}
