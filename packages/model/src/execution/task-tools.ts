/** The layouts that do the work of a user task whose diagram names them. */
export const taskTools = ['firmwareFlasher'] as const
export type TaskTool = (typeof taskTools)[number]

export function isTaskTool(name: string | undefined): name is TaskTool {
  return taskTools.some((tool) => tool === name)
}
