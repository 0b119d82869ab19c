import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useTenant } from '../tenant.tsx'
import type { DiagramElement } from './course.ts'
import { above } from './task-owner.ts'

/** The elements of the diagram of a task, which must be read with the processes above it. */
export const diagramQuery = (tenant: string, task: TwinJson) => {
  const root = above(task).at(-1) ?? task
  return queryOptions({
    queryKey: ['diagram', tenant, root.id],
    queryFn: () =>
      call('GET /api/execute/definitions/{rootId}/{executionId}', { tenant, params: { rootId: root.id, executionId: task.id } }),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/**
 * Returns the element of a task in its process's diagram. The task must be read with the processes above. `element` is undefined if the
 * diagram has no such element or may not be read.
 */
export function useTaskElement(task: TwinJson): {
  readonly element: DiagramElement | undefined
  /** All elements of the diagram. */
  readonly elements: readonly DiagramElement[]
} {
  const tenant = useTenant().id
  const { data } = useQuery({ ...diagramQuery(tenant, task), enabled: above(task).length > 0 })
  return { element: data?.find(({ id }) => id === task['execution:bpmnRef']), elements: data ?? [] }
}
