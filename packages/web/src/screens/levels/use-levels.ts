import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LevelBand, Systematics } from '@twinwerk/model/definition/twin-definition'
import { definitionsQuery } from '../../data/definitions.ts'
import { overlayQuery, publishPatches } from '../../data/overlay/publish-patches.ts'
import { useTenant } from '../../data/tenant.tsx'
import { patchesWith } from './levels-of.ts'

type Change = { readonly target: Systematics; readonly bands: readonly LevelBand[] | undefined }

/** Reads the tenant's changes of definitions, and puts other bands of one property in force. */
export function useLevels() {
  const tenant = useTenant().id
  const client = useQueryClient()
  const query = useQuery(overlayQuery(tenant))
  const change = useMutation({
    mutationFn: ({ target, bands }: Change) => publishPatches(tenant, (published) => patchesWith(published, target, bands)),
    onSuccess: async (state) => {
      client.setQueryData(overlayQuery(tenant).queryKey, state)
      await client.invalidateQueries(definitionsQuery(tenant))
    },
    onError: () => client.invalidateQueries(overlayQuery(tenant)),
  })
  return { query, change }
}
