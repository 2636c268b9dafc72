import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  availability,
  callOffConsultation,
  cancelConsultation,
  comingConsultations,
  consultationDays,
  findConsultation,
  moveConsultation,
  type ServiceId,
  schedule,
} from '#contract/consultations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'

const KEY = ['consultations'] as const
/** What others may have booked meanwhile. */
const FREE_KEY = [...KEY, 'free'] as const

export function daysQuery(service: ServiceId) {
  return queryOptions({
    queryKey: [...FREE_KEY, 'days', service],
    queryFn: ({ signal }) => call(consultationDays, { query: { service_id: service }, signal }),
  })
}

export function availabilityQuery(service: ServiceId, date: string) {
  return queryOptions({
    queryKey: [...FREE_KEY, 'slots', service, date],
    queryFn: ({ signal }) => call(availability, { query: { service_id: service, date }, signal }),
    staleTime: 0,
  })
}

export function useRefetchFree() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: FREE_KEY })
}

/** Books; what is free is another after it, whether it went well or somebody was quicker. */
export function useSchedule() {
  const refetchFree = useRefetchFree()
  return useMutation({
    mutationFn: (body: BodyOf<typeof schedule>) => call(schedule, { body }),
    onSettled: () => void refetchFree(),
  })
}

export function bookingQuery(token: string) {
  return queryOptions({
    queryKey: [...KEY, 'booking', token],
    queryFn: ({ signal }) => call(findConsultation, { body: { token }, signal }),
  })
}

export function useMove(token: string) {
  const queries = useQueryClient()
  const refetchFree = useRefetchFree()
  return useMutation({
    mutationFn: (to: Omit<BodyOf<typeof moveConsultation>, 'token'>) =>
      call(moveConsultation, { body: { token, ...to } }),
    onSuccess: ({ consultation }) =>
      queries.setQueryData(bookingQuery(token).queryKey, { consultation }),
    onSettled: () => void refetchFree(),
  })
}

export function useCancel(token: string) {
  const queries = useQueryClient()
  const refetchFree = useRefetchFree()
  return useMutation({
    mutationFn: () => call(cancelConsultation, { body: { token } }),
    onSuccess: ({ consultation }) =>
      queries.setQueryData(bookingQuery(token).queryKey, { consultation }),
    onSettled: () => void refetchFree(),
  })
}

export const comingQuery = queryOptions({
  queryKey: [...KEY, 'coming'],
  queryFn: ({ signal }) => call(comingConsultations, { signal }),
})

export function useCallOff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(callOffConsultation, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
