import type { Text } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Mapping } from '@twinwerk/process/commands/mapping'
import { candidatesFor, unmappedElements, proposeMapping, withFlows } from '@twinwerk/process/commands/mapping'
import type { Definition, Node } from '@twinwerk/process/definition/definition'
import { nodeOf } from '@twinwerk/process/definition/definition'
import { step } from '@twinwerk/process/step/step'
import { v7 } from 'uuid'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import { readInstance, readState } from '../instance/read-state.ts'
import type { ModelerContext } from './modeler-context.ts'
import { constant, readVisible } from './modeler-context.ts'
import { engineText } from './finding-texts.ts'
import { present } from '@twinwerk/model/error/present'

/** A process that runs by an earlier version. `reasons` are why the process cannot be migrated; without reasons it can. */
export type RunningProcess = {
  readonly id: string
  readonly number: string | null
  readonly name: string
  readonly version: string
  readonly reasons: readonly Text[]
}

/** A trial takes a few milliseconds: only the newest processes of a type are tried, the others are counted. */
const maxTried = 200

type Older = { readonly id: string; readonly number: string | null; readonly name: string | null; readonly version: string }

/** Returns the processes of a type that have not ended and in which the caller may intervene, newest first, with their total number. */
export async function readRunning(
  transaction: Transaction,
  context: ModelerContext,
  key: string,
): Promise<{ readonly total: number; readonly newest: readonly Older[] }> {
  const rows = await readVisible(context, {
    seen: { type: key, verb: 'adminupdate', attributes: ['execution:status'] },
    build: (
      condition,
    ) => sql`select t.id, t.identifier as number, t."execution:bpmnName" as name, i.definition_id as version, count(*) over ()::int as total
      from ${table('execution')} t join process_instance i on i.tenant_id = t.tenant_id and i.root_id = t.id
      where t.tenant_id = ${tenant} and t.deleted_at is null and t.definition = ${constant(key)}
        and t."execution:status" not in ('finished', 'timeout', 'canceled') and ${condition} order by t.id desc limit ${constant(maxTried)}`,
    read: (statement) =>
      transaction.run({
        ...statement,
        columns: columns({ id: 'uuid', number: 'text?', name: 'text?', version: 'uuid', total: 'integer' }),
      }),
  })
  return { total: rows[0]?.total ?? 0, newest: rows }
}

/** An element that the new version lacks while processes are at it. `to` replaces the element there, `candidates` could replace it. */
export type GoneElement = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly to: string | null
  readonly candidates: readonly { readonly id: string; readonly name: string }[]
}

export type Tried = { readonly running: readonly RunningProcess[]; readonly mapping: Mapping; readonly gone: readonly GoneElement[] }

type Trying = {
  readonly older: readonly Older[]
  readonly to: Definition
  /** Undefined: the proposed mapping. */ readonly mapping: Mapping | undefined
}

/** Tries the migration of each process to another version, without saving. */
export async function tryMigration(
  transaction: Transaction,
  { caller, definitionOf }: ModelerContext,
  { older, to, mapping }: Trying,
): Promise<Tried> {
  const from = new Map<string, Definition>()
  for (const version of new Set(older.map((each) => each.version)))
    from.set(version, await definitionOf(transaction, caller.tenant, version))
  const used = mapping ?? Object.assign({}, ...[...from.values()].toReversed().map((each) => proposeMapping(each, to)))
  const running: RunningProcess[] = []
  const gone = new Map<string, GoneElement>()
  for (const { id, number, name, version } of older) {
    const former = present(from.get(version), `the version ${version}`)
    const { reasons, standing } = await tryOne(transaction, { tenant: caller.tenant, root: id, from: former, to, mapping: used })
    for (const ref of standing.filter((each) => !gone.has(each))) gone.set(ref, goneElement(nodeOf(former, ref), to, used))
    running.push({ id: formatTwinId(to.id, id), number, name: name ?? '', version, reasons })
  }
  return { running, mapping: used, gone: [...gone.values()] }
}

function goneElement(node: Node, to: Definition, mapping: Mapping): GoneElement {
  const { id, name, type } = node
  const candidates = candidatesFor(node, to).map((each) => ({ id: each.id, name: each.name }))
  return { id, name, type, to: (Object.hasOwn(mapping, id) ? mapping[id] : undefined) ?? null, candidates }
}

type One = { readonly tenant: string; readonly root: string; readonly from: Definition; readonly to: Definition; readonly mapping: Mapping }

async function tryOne(transaction: Transaction, { tenant: of, root, from, to, mapping }: One) {
  const locked = await readInstance(transaction, { tenant: of, root })
  if (!locked) return { reasons: [engineText('The process has ended')], standing: [] }
  const { state } = await readState(transaction, { tenant: of, root }, { instance: locked.instance, all: true })
  // Conditions are not evaluated here: a step that is not written needs no value of the process.
  const evaluate = () => ({ reason: 'not asked' })
  const command = { kind: 'migrate', to, elements: withFlows(mapping, from, to) } as const
  const { refused } = step({ definition: from, state }, command, { now: locked.now, newId: v7, evaluate, zone: 'UTC' })
  return { reasons: refused ? refused.reason.split('\n').map(engineText) : [], standing: unmappedElements(state, to) }
}
