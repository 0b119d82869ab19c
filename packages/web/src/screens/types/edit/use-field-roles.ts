import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** Reads the roles with their rights on a field of a type. Without a field, it is one that the type does not have yet. */
export function useFieldRoles(type: string, field?: string) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['fieldRights', tenant, type, field],
    queryFn: ({ signal }) =>
      call('GET /api/definitions/overlay/rights', { tenant, signal, query: { type, ...(field !== undefined && { field }) } }),
  })
}
