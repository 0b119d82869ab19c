import type { Wait } from '../state/wait.ts'
import type { Run } from './run.ts'

/** Nothing comes for what is suspended, or lies in or at something that is. */
export function isWaitSuspended(run: Run, { scopeExecution, hostExecution }: Pick<Wait, 'scopeExecution' | 'hostExecution'>): boolean {
  if (run.rows.instance.suspended) return true
  return [scopeExecution, hostExecution].some((id) => id !== null && run.rows.get(id).status === 'suspended')
}
