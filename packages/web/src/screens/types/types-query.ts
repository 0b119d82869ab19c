import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'

export type TypesAnswer = Output<'GET /api/definitions/types'>
export type TypeSummary = TypesAnswer['types'][number]
export type TypeUses = Output<'GET /api/definitions/types/uses/{type}'>
export type TypeUse = TypeUses['uses'][number]

/** The part of the address below the tenant. */
export const typesPath = 'twins'
/** The part after it that opens the draft. Names of types have letters only. */
export const draftPart = '~draft'
/** The part after it that opens the history of all changes. */
export const versionsPart = '~versions'
const freshMilliseconds = 30_000

export function useTypes() {
  const tenant = useTenant().id
  return useQuery(
    queryOptions({
      queryKey: ['types', tenant],
      queryFn: ({ signal }) => call('GET /api/definitions/types', { tenant, signal }),
      staleTime: freshMilliseconds,
    }),
  )
}

export function useTypeUses(type: string) {
  const tenant = useTenant().id
  return useQuery(
    queryOptions({
      queryKey: ['typeUses', tenant, type],
      queryFn: ({ signal }) => call('GET /api/definitions/types/uses/{type}', { tenant, signal, params: { type } }),
      staleTime: freshMilliseconds,
    }),
  )
}
