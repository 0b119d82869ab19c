import { useQuery } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { AccessCodeItems } from './AccessCodeItems.tsx'

/** The request by which customers ask for a code by letter. */
const request = 'processInformation'
const partner = { 'execution:businessPartnerForProcess': { $mask: ['entity:tenantWideIdentifier'] } }

/**
 * The way into the portal for the customer of a request, offered where the request or its task is open: whoever works on it need not look
 * for the customer.
 */
export function AccessCodeOfRequest({ id, definition }: { readonly id: string; readonly definition: string }) {
  const tenant = useTenant().id
  const isTask = definition === 'userTask'
  const { data } = useQuery({
    queryKey: ['customer of request', tenant, id],
    queryFn: async () => {
      const query = isTask ? { id, $mask: [], 'execution:parentExecution': { $mask: [], ...partner } } : { id, $mask: [], ...partner }
      const [found] = (await call('POST /api/data/query', { tenant, input: { query } })).results as readonly TwinJson[]
      const process = isTask ? firstOf(found, 'execution:parentExecution') : found
      const asks = process?.definition === request ? firstOf(process, 'execution:businessPartnerForProcess') : undefined
      return asks?.definition === 'customer' ? asks.id : null
    },
    enabled: isTask || definition === request,
  })
  return data ? <AccessCodeItems id={data} /> : null
}

function firstOf(twin: TwinJson | undefined, relation: string): TwinJson | undefined {
  return (twin?.[relation] as readonly TwinJson[] | undefined)?.[0]
}
