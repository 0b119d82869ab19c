import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../call.ts'
import { useTenant } from '../tenant.tsx'
import { entriesIn } from '../record/record.ts'

export type FlashFacts = Output<'GET /api/execute/flash/{device}/{firmware}'> & { readonly deviceId: string; readonly firmwareId: string }

type Asked = { readonly id: string; readonly relations: readonly Systematics[] }

/**
 * Reads the device and the firmware that a twin (id) names by two relations, and what is needed to write one into the other. `null` if
 * one of them is missing, or the user does not see it.
 */
export function useFlash({ id, relations: [device = '', firmware = ''] }: Asked) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['flash', tenant, id, device, firmware],
    queryFn: async ({ signal }): Promise<FlashFacts | null> => {
      const below: RootQueryJson = { [device]: { $mask: [] } }
      const query: RootQueryJson = { ...below, [firmware]: { $mask: [] }, id, $mask: [] }
      const { results } = await call('POST /api/data/query', { tenant, signal, input: { query } })
      const named = (relation: Systematics) => results[0] && entriesIn(results[0], relation)[0]?.id
      const [deviceId, firmwareId] = [named(device), named(firmware)]
      if (deviceId === undefined || firmwareId === undefined) return null
      const facts = await call('GET /api/execute/flash/{device}/{firmware}', {
        tenant,
        signal,
        params: { device: deviceId, firmware: firmwareId },
      })
      return { ...facts, deviceId, firmwareId }
    },
    enabled: id !== '',
    retry: false,
    staleTime: 0,
  })
}
