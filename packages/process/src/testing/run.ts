import { runInMemory, type Outcome, type RunOptions } from './memory/run-in-memory.ts'
import { file, read } from './bpmn.ts'

/** Runs a process `p` with these elements. Root elements come last. */
export async function run(elements: readonly string[], options: Partial<RunOptions> = {}, ...roots: readonly string[]): Promise<Outcome> {
  return runInMemory({ definitions: await read(file(elements, ...roots)), ...options })
}

/** An answer that leaves a task open. */
export const hold = { hold: true }

/** Returns the ids of the entered elements, without the process. */
export function way({ entered }: Outcome): string {
  return entered.slice(1).join(' ')
}

/** Returns the status of all executions of an element, in the order they were opened. */
export function statusOf({ run: { instances } }: Outcome, ref: string): string[] {
  return instances
    .flatMap(({ state }) => Object.values(state.executions))
    .flatMap(({ bpmnRef, status }) => (bpmnRef === ref ? [status] : []))
}
