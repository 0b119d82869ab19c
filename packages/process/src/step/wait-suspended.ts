import type { Wait } from '../state/wait.ts'
import type { Run } from './run.ts'

/** Returns true for a wait that must not be triggered, because its process, scope or host is suspended. */
export function isWaitSuspended(run: Run, { scopeExecution, hostExecution }: Pick<Wait, 'scopeExecution' | 'hostExecution'>): boolean {
  if (run.rows.instance.suspended) return true
  return [scopeExecution, hostExecution].some((id) => id !== null && run.rows.get(id).status === 'suspended')
}
