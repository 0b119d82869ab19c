import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** Reads the consumption of a contract (id); null where it has none that is charged. */
export function useConsumption(contract: string) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['consumption', tenant, contract],
    queryFn: ({ signal }) => call('POST /api/billing/consumption', { tenant, input: { contract }, signal }),
    retry: false,
  })
}
