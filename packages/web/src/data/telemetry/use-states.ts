import { useQuery } from '@tanstack/react-query'
import type { ListStates } from '@twinwerk/model/list/list-definition'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { StatesRequest } from '@twinwerk/model/query/states-json'
import { useRef } from 'react'
import { call } from '../call.ts'
import { useTenant } from '../tenant.tsx'

/** A change is on the screen within this time, unless the list is so large that an answer takes a fifth of it. */
const everyMilliseconds = 1500
const restFactor = 5

/**
 * Returns the states of a list's twins, read again and again while the page is visible: a state also changes by the clock alone, which no
 * message tells. All parts of a page share one request.
 */
export function useStates(states: ListStates | undefined, asked: QueryRequest) {
  const tenant = useTenant().id
  const took = useRef(0)
  const body: StatesRequest | undefined = states && {
    ...asked,
    state: states.state,
    place: states.place,
    point: states.point,
    together: states.together.map(({ path }) => path),
  }
  return useQuery({
    queryKey: ['states', tenant, body],
    queryFn: async ({ signal }) => {
      const begun = performance.now()
      const answer = body && (await call('POST /api/data/states', { tenant, signal, input: body }))
      took.current = performance.now() - begun
      return answer ?? null
    },
    enabled: body !== undefined,
    refetchInterval: () => Math.max(everyMilliseconds, restFactor * took.current),
    placeholderData: (before) => before,
  })
}
