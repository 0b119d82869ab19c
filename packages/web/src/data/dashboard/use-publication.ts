import type { PublishRhythm } from '@twinwerk/model/dashboard/published'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useTenant } from '../tenant.tsx'

/** Reads whether and how a metric of the release is published, with its recorded values. */
export function usePublication(metric: string | undefined) {
  const { id: tenant } = useTenant()
  return useQuery({
    queryKey: ['publication', tenant, metric],
    queryFn: metric === undefined ? skipToken : ({ signal }) => call('POST /api/boards/metric/get', { tenant, signal, input: { metric } }),
  })
}

/** Publishes a metric on behalf of the user, or ends that (null). Boards are read anew afterwards. */
export function usePublish(metric: string) {
  const { id: tenant } = useTenant()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rhythm: PublishRhythm | null) => call('POST /api/boards/metric', { tenant, input: { metric, rhythm } }),
    onSettled: () => Promise.all(['publication', 'dashboard'].map((first) => client.invalidateQueries({ queryKey: [first, tenant] }))),
  })
}
