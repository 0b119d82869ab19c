import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'
import { taskDetail } from '../execution/layout.ts'

/** `beyond` has two steps, because a task may lie in a sub process of a sub process. */
const task: Layout = {
  type: 'task',
  shows: ['execution:description', 'userTask:descriptionTexts', 'execution:commentText', 'userTask:scans', 'execution:parentExecution'],
  beyond: ['execution:parentExecution', 'execution:parentExecution'],
}

export const userTaskUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'userTask',
  detail: taskDetail(task, grid({ fields: ['execution:bpmnName', 'userTask:autocomplete'] }), wide('userTask:form')),
}
