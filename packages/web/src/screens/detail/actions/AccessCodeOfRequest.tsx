import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { AccessCodeItems } from './AccessCodeItems.tsx'

/** The process in which customers request a code by letter. */
const request = 'processInformation'
const partner = { 'execution:businessPartnerForProcess': { $mask: ['entity:tenantWideIdentifier'] } }

/** Offers the access code for the customer of a request in the panel of the request or its task. No user has to look for the customer. */
export function AccessCodeOfRequest({ id, definition }: { readonly id: string; readonly definition: string }) {
  const tenant = useTenant().id
  const isTask = definition === 'userTask'
  const { data } = useQuery({
    queryKey: ['customer of request', tenant, id],
    queryFn: async () => {
      const query = isTask ? { id, $mask: [], 'execution:parentExecution': { $mask: [], ...partner } } : { id, $mask: [], ...partner }
      const [found] = (await call('POST /api/data/query', { tenant, input: { query } })).results
      const process = isTask ? entriesIn(found, 'execution:parentExecution')[0] : found
      if (process?.definition !== request) return null
      const [customer] = entriesIn(process, 'execution:businessPartnerForProcess')
      return customer?.definition === 'customer' ? customer.id : null
    },
    enabled: isTask || definition === request,
  })
  return data ? <AccessCodeItems id={data} /> : null
}
