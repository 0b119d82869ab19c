import type { ProcessFact, ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Reads } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import type { Data } from '@twinwerk/process/state/data'
import { withReads } from '../../writes/follow-path.ts'
import type { Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'

/** Returns the value of an expression. */
async function evaluateReading(work: Work, expression: string, reads: Reads | undefined): Promise<Data[string]> {
  const { variables } = await withReads(work, reads)
  const result = work.evaluate(expression, variables)
  if ('reason' in result) throw new TaskFailure('diagram', { detail: `${expression}: ${result.reason}` })
  return result.value
}

/** Returns the text of the first rule that is broken; null if none is. */
export async function brokenRule(work: Work, rules: readonly ProcessRule[]): Promise<Text | null> {
  for (const { holds, text, reads } of rules) if ((await evaluateReading(work, holds, reads)) !== true) return text
  return null
}

/** Calculates the variables of a process; each may use the variables before it. */
export async function factsOf(work: Work, facts: Readonly<Record<string, ProcessFact>>): Promise<Data> {
  const found: Record<string, Data[string]> = {}
  for (const [name, { value, reads }] of Object.entries(facts))
    found[name] = await evaluateReading({ ...work, variables: { ...work.variables, ...found } }, value, reads)
  return found
}
