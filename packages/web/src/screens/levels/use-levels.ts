import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LevelBand, Systematics } from '@twinwerk/model/definition/twin-definition'
import { call } from '../../data/call.ts'
import { definitionsQuery } from '../../data/definitions.ts'
import { useTenant } from '../../data/tenant.tsx'
import { patchesWith } from './levels-of.ts'

type Change = { readonly target: Systematics; readonly bands: readonly LevelBand[] | undefined }

/** Reads the tenant's changes of definitions, and puts other bands of one property in force. */
export function useLevels() {
  const tenant = useTenant().id
  const client = useQueryClient()
  const key = ['overlay', tenant]
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/definitions/overlay', { tenant, signal }) })
  const change = useMutation({
    mutationFn: async ({ target, bands }: Change) => {
      // The bands are changed in what is published now, and not in what the screen has read a while ago.
      const { draft, published } = await call('GET /api/definitions/overlay', { tenant })
      const patches = patchesWith(published?.patches ?? [], target, bands)
      const saved = await call('POST /api/definitions/overlay/draft', { tenant, input: { revision: draft?.revision ?? 0, patches } })
      const revision = saved.draft?.revision ?? 1
      return call('POST /api/definitions/overlay/publish', { tenant, idempotencyKey: crypto.randomUUID(), input: { revision } })
    },
    onSuccess: async (state) => {
      client.setQueryData(key, state)
      await client.invalidateQueries(definitionsQuery(tenant))
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
  return { query, change }
}
