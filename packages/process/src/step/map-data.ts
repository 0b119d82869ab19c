import type { Mapping } from '../definition/mapping.ts'
import type { Data } from '../state/data.ts'
import { evaluate, type Evaluation } from './evaluate.ts'
import type { Run } from './run.ts'

/** Evaluates mappings in order. Each mapping sees the values of the previous mappings and `data`. */
export function mapData(
  run: Run,
  mappings: readonly Mapping[],
  { at, data }: { readonly at: string; readonly data: Data },
): Evaluation<Data> {
  let mapped: Data = {}
  for (const mapping of mappings) {
    const answer = valueOf(run, mapping, { at, data: { ...data, ...mapped } })
    if ('reason' in answer) return { reason: `The mapping to ${mapping.target} failed: ${answer.reason}` }
    mapped = { ...mapped, [mapping.target]: answer.value }
  }
  return { value: mapped }
}

function valueOf(run: Run, mapping: Mapping, { at, data }: { readonly at: string; readonly data: Data }): Evaluation<unknown> {
  if ('text' in mapping) return { value: mapping.text }
  const { expression } = mapping
  const answer = evaluate(run, { expression, at, extra: data })
  // In FEEL, whose expressions begin with `=`, an evaluation never fails: a missing value is null.
  return 'reason' in answer && expression.startsWith('=') ? { value: null } : answer
}
