import { queryOptions } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'

export type DrawnType = Output<'GET /api/execute/modeler'>['types'][number]
export type DiagramDetail = Output<'GET /api/execute/modeler/diagram/{key}'>
export type Version = DiagramDetail['versions'][number]
export type Finding = Output<'POST /api/execute/modeler/check'>['findings'][number]

export const modelerPath = 'admintools/bpmnModeler'

export function typesQuery(tenant: string) {
  return queryOptions({ queryKey: ['modeler', tenant], queryFn: () => call('GET /api/execute/modeler', { tenant }) })
}

export function diagramQuery(tenant: string, key: string) {
  return queryOptions({
    queryKey: ['modeler', tenant, key],
    queryFn: () => call('GET /api/execute/modeler/diagram/{key}', { tenant, params: { key } }),
    retry: false,
  })
}

/** A version never changes; the release's only with the release, which loads the page anew. */
export function versionQuery(tenant: string, key: string, version: string) {
  return queryOptions({
    queryKey: ['modeler-version', tenant, key, version],
    queryFn: async () => (await call('GET /api/execute/modeler/version/{key}/{version}', { tenant, params: { key, version } })).xml,
    staleTime: Infinity,
    retry: false,
  })
}

/** Something was saved or deployed. */
export function invalidateDiagrams(tenant: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['modeler', tenant] })
}
