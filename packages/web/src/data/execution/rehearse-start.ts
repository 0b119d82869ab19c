import type { Registry } from '@twinwerk/model/definition/registry'
import { run } from '@twinwerk/model/execution/actions/run'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { call } from '../call.ts'
import type { BuiltMutation } from '../record/build-mutation.ts'
import { buildMutation } from '../record/build-mutation.ts'
import { setValue } from '../record/edit-record.ts'
import type { FieldProblem } from '../record/problems.ts'
import type { RecordData } from '../record/record.ts'

const status = 'execution:status'

/** Returns the save that would start a new process, or undefined for any other record. */
export function startOf(registry: Registry, record: RecordData): BuiltMutation | undefined {
  if (!record.place || executionRole(registry, record.original.definition) !== 'process' || !('status' in run.saves)) return undefined
  const started = setValue(record, { path: [], attribute: status, value: run.saves.status })
  return buildMutation(started, (relation) => registry.relations.get(relation)?.component ?? false)
}

/**
 * Returns the objections of a process's checks to its start, at their fields. Returns none if the call fails: the save then reports the
 * reason.
 */
export async function startObjections(tenant: string, { request, places }: BuiltMutation): Promise<readonly FieldProblem[]> {
  const [relation, place] = places[0]?.pointer.slice(1) ?? []
  const twins = request.data[String(relation)]
  const started: unknown = Array.isArray(twins) ? twins[Number(place)] : undefined
  if (typeof started !== 'object' || started === null || !(status in started)) return []
  const found = await call('POST /api/execute/rehearsal', { tenant, input: request }).catch(() => undefined)
  return found?.problem ? [{ path: [], systematics: found.problem.fields[0], message: found.problem.text, from: 'server' }] : []
}
