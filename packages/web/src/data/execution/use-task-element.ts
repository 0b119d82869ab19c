import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { entriesIn } from '../record/record.ts'
import { useTenant } from '../tenant.tsx'
import type { DiagramElement } from './course.ts'

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
  let root = task
  for (let next = entriesIn(root, 'execution:parentExecution')[0]; next; next = entriesIn(root, 'execution:parentExecution')[0]) root = next
  const { data } = useQuery({
    queryKey: ['diagram', tenant, root.id],
    queryFn: () =>
      call('GET /api/execute/definitions/{rootId}/{executionId}', { tenant, params: { rootId: root.id, executionId: task.id } }),
    enabled: root.id !== task.id,
    staleTime: 5 * 60_000,
    retry: false,
  })
  return { element: data?.find(({ id }) => id === task['execution:bpmnRef']), elements: data ?? [] }
}
