import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call } from '../../../../data/call.ts'
import { useTenant } from '../../../../data/tenant.tsx'

export type DraftChoices = Output<'GET /api/definitions/overlay/choices/{type}'>['choices']

/** Reads the choices of a type as the draft makes them. */
export function useDraftChoices(type: string): DraftChoices | undefined {
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['draftChoices', tenant, type],
    queryFn: ({ signal }) => call('GET /api/definitions/overlay/choices/{type}', { tenant, signal, params: { type } }),
  })
  return data?.choices
}
