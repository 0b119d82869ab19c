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

/**
 * Returns the query for a version. A version never changes; the version of the release changes only with the release, which reloads the
 * page.
 */
export function versionQuery(tenant: string, key: string, version: string) {
  return queryOptions({
    queryKey: ['modeler-version', tenant, key, version],
    queryFn: async () => (await call('GET /api/execute/modeler/version/{key}/{version}', { tenant, params: { key, version } })).xml,
    staleTime: Infinity,
    retry: false,
  })
}

/** Invalidates the diagrams after a save or a deployment. */
export function invalidateDiagrams(tenant: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['modeler', tenant] })
}
