import type { FilterJson, ListQueryJson } from '@twinwerk/model/query/query-json'
import { steps, statusOf } from '@twinwerk/model/execution/action-mutation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { skipToken, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../call.ts'
import { useNews } from '../realtime/use-news.ts'
import { usePaced } from '../realtime/use-paced.ts'
import { entriesIn } from '../record/record.ts'
import { useTenant } from '../tenant.tsx'
import type { DiagramElement } from './course.ts'
import { closedStatuses, isCut } from './course.ts'

const parent = 'execution:parentExecution'
const people = { 'execution:agentForExecution': {}, 'execution:agentGroupForExecution': { $mask: ['group:name1'] } }
/** The number of steps that are first read per level. Each further request doubles it (core specification, section 9). */
const firstSteps = 20
const maxSteps = 200
/** The restart events, which mark a failed step as repeated. */
const restarts: FilterJson = { path: ['processEvent:eventtype'], operator: 'eq', value: 'restart' }
/** Open steps, and the restart events. */
const open: FilterJson = { or: [{ path: [statusOf], operator: 'notIn', value: closedStatuses }, restarts] }

/** The query for the steps of a process, of its sub processes, and of the rounds of these. */
function stepsQuery(each: ListQueryJson, depth = 3): ListQueryJson {
  return { ...each, ...people, ...(depth > 1 && { [steps]: stepsQuery(each, depth - 1) }) }
}

/**
 * The query for the open steps of a process without those of its sub processes. For a list of processes, PostgreSQL would plan a statement
 * with all levels for half a second.
 */
export const ownOpenStepsQuery: ListQueryJson = {
  ...stepsQuery({ $limit: firstSteps, $filter: open }, 1),
  [steps]: { $limit: firstSteps, $filter: restarts, $mask: ['processEvent:eventtype', statusOf] },
}

/** The number of steps that are read per level of a process. All screens that show the process share it. */
const useMaxSteps = create<Readonly<Record<string, number>>>(() => ({}))

export type Course = {
  /** The process with its steps. Undefined until it is read, or if the caller may not see it. */
  readonly process: TwinJson | undefined
  /** The elements of the process's diagram; empty for a process without a diagram. */
  readonly elements: readonly DiagramElement[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly isReading: boolean
  readonly read: () => void
  /** Reads more steps per level. Absent if all steps that can be read are there. */
  readonly readOn: (() => void) | undefined
  readonly readWhole: () => void
}

/** Returns the process of an execution (perhaps the execution itself) with its steps, and reads it again on every change. */
export function useCourse(id: string): Course {
  const tenant = useTenant().id
  const root = useRoot(id)
  const maxPerLevel = useMaxSteps((all) => all[root.data ?? '']) ?? firstSteps
  const course = useSteps(root.data, { $limit: maxPerLevel })
  const elements = useQuery({
    queryKey: ['diagram', tenant, root.data],
    queryFn: root.data === undefined ? skipToken : () => diagramOf(tenant, root.data),
    staleTime: 5 * 60_000,
    retry: false,
  })
  const process = course.data?.results[0]
  const readUpTo = (count: number) => root.data !== undefined && useMaxSteps.setState({ [root.data]: Math.min(count, maxSteps) })
  return {
    process,
    elements: elements.data ?? [],
    isLoading: root.isPending || course.isLoading,
    isFailed: root.isError || course.isError,
    isReading: course.isFetching,
    read: () => void course.refetch(),
    readOn: process && maxPerLevel < maxSteps && isCut(process) ? () => void readUpTo(maxPerLevel * 2) : undefined,
    readWhole: () => void readUpTo(maxSteps),
  }
}

/** Returns the process of an execution with its open steps only. */
export function useOpenSteps(id: string): TwinJson | undefined {
  return useSteps(useRoot(id).data, { $limit: firstSteps, $filter: open }).data?.results[0]
}

function useRoot(id: string) {
  const tenant = useTenant().id
  return useQuery({ queryKey: ['course-root', tenant, id], queryFn: () => rootOf(tenant, id), staleTime: Infinity, retry: false })
}

/** Reads a process with its steps. When the limit grows, the steps that are there stay until the others arrive. */
function useSteps(root: string | undefined, each: ListQueryJson) {
  const tenant = useTenant().id
  const course = useQuery({
    queryKey: ['course', tenant, root, each],
    queryFn:
      root === undefined
        ? skipToken
        : () => {
            const query = { id: root, ...people, [steps]: stepsQuery(each) }
            return call('POST /api/data/query', { tenant, input: { query, $realtimeSubscriptions: true } })
          },
    placeholderData: (before, query) => (query?.queryKey[2] === root ? before : undefined),
    retry: false,
  })
  useNews(
    [course.data?.realtimeToken],
    usePaced(() => void course.refetch()),
  )
  return course
}

function diagramOf(tenant: string, root: string): Promise<readonly DiagramElement[]> {
  return call('GET /api/execute/definitions/{rootId}/{executionId}', { tenant, params: { rootId: root, executionId: root } })
}

async function rootOf(tenant: string, id: string): Promise<string> {
  const above = { $mask: [], [parent]: { $mask: [], [parent]: { $mask: [], [parent]: { $mask: [] } } } }
  const { results } = await call('POST /api/data/query', { tenant, input: { query: { id, $mask: [], [parent]: above } } })
  let top: TwinJson = results[0] ?? { id, definition: '' }
  for (let next = entriesIn(top, parent)[0]; next; next = entriesIn(top, parent)[0]) top = next
  return top.id
}
