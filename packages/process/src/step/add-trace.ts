import type { Run } from './run.ts'
import type { Trace } from './trace.ts'

export function addTrace(run: Run, { execution = null, ...what }: Omit<Trace, 'execution'> & { readonly execution?: string | null }): void {
  run.trace.push({ ...what, execution })
}
