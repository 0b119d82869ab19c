import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useNews } from '../realtime/use-news.ts'
import { usePaced } from '../realtime/use-paced.ts'
import { entriesIn } from '../record/record.ts'
import { useTenant } from '../tenant.tsx'
import type { DiagramElement } from './course.ts'

const parent = 'execution:parentExecution'
const people = { 'execution:agentForExecution': {}, 'execution:agentGroupForExecution': { $mask: ['group:name1'] } }
const mostSteps = 200

/** Steps of a process, those of their sub processes, and those of the rounds of these. */
function stepsQuery(depth: number): object {
  return { $limit: mostSteps, ...people, ...(depth > 1 && { 'execution:executionForProcess': stepsQuery(depth - 1) }) }
}

export type Course = {
  /** The process with its steps; undefined until it is read, or where it may not be seen. */
  readonly process: TwinJson | undefined
  /** Of its diagram; none of a process that has no diagram. */
  readonly elements: readonly DiagramElement[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly read: () => void
}

/** The process to which an execution belongs, itself perhaps, with what was done in it; read anew as it goes on. */
export function useCourse(id: string): Course {
  const tenant = useTenant().id
  const root = useQuery({ queryKey: ['course-root', tenant, id], queryFn: () => rootOf(tenant, id), staleTime: Infinity, retry: false })
  const course = useQuery({
    queryKey: ['course', tenant, root.data],
    queryFn: () => {
      const query = { id: root.data!, ...people, 'execution:executionForProcess': stepsQuery(3) } as RootQueryJson
      return call('POST /api/data/query', { tenant, input: { query, $realtimeSubscriptions: true } })
    },
    enabled: root.data !== undefined,
    retry: false,
  })
  const elements = useQuery({
    queryKey: ['diagram', tenant, root.data],
    queryFn: () =>
      call('GET /api/execute/definitions/{rootId}/{executionId}', { tenant, params: { rootId: root.data!, executionId: root.data! } }),
    enabled: root.data !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const read = () => void course.refetch()
  useNews([course.data?.realtimeToken], usePaced(read))
  return {
    process: course.data?.results[0],
    elements: elements.data ?? [],
    isLoading: root.isPending || course.isLoading,
    isFailed: root.isError || course.isError,
    read,
  }
}

async function rootOf(tenant: string, id: string): Promise<string> {
  const above = { $mask: [], [parent]: { $mask: [], [parent]: { $mask: [], [parent]: { $mask: [] } } } }
  const { results } = await call('POST /api/data/query', { tenant, input: { query: { id, $mask: [], [parent]: above } as RootQueryJson } })
  let top: TwinJson = results[0] ?? { id, definition: '' }
  for (let next = entriesIn(top, parent)[0]; next; next = entriesIn(top, parent)[0]) top = next
  return top.id
}
