import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { ExecutionKind } from '@twinwerk/process/state/execution'
import { columns } from '../../store/db/columns.ts'
import type { Statement, Transaction } from '../../store/db/database.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import type { LoadedProcess, LockedInstance, ProcessKey, ProcessKeys } from './read-state.ts'
import { instanceStatement, loadedOf, instanceIn, lockStatement, readState, stateStatements } from './read-state.ts'

/** A process, as its rows are, that no other transaction steps until the end of this transaction. */
export type LockedProcess = LockedInstance & {
  readonly of: ProcessKey
  readonly loaded: LoadedProcess
  readonly definition: Definition
  /** True if the command was applied before. */
  readonly isRepeated: boolean
}

type Locking = ProcessKey & {
  readonly command: Command['kind']
  readonly commandId: string
  /** The execution that the command is about. */
  readonly execution?: string | undefined
}

/**
 * Locks a process and reads everything that a step needs, in one round trip. Each statement sees the commits for which the first statement
 * waited. Returns undefined if there is no such process.
 */
export async function lockProcess(
  transaction: Transaction,
  { definitionOf }: { readonly definitionOf: LoadDefinition },
  { tenant, root, command, commandId, execution }: Locking,
): Promise<LockedProcess | undefined> {
  const all = commandsThatLookBack.has(command)
  const task = commandsOfOneTask.has(command) ? execution : undefined
  const { applied, processes } = await lockAndRead(transaction, { tenant, roots: [root] }, { all, task, orders: [{ root, commandId }] })
  const [found] = processes
  if (!found) return undefined
  const definition = await definitionOf(transaction, tenant, found.locked.instance.definition)
  const loaded = all ? found.loaded : await withEnded(transaction, tenant, { ...found, definition, isAsked: false })
  return { ...found.locked, of: { tenant, root }, loaded: withoutSiblings(loaded, task), definition, isRepeated: applied.size > 0 }
}

/** Locks and reads several processes of a tenant. `applied` has the ids of the commands that were applied before. */
export async function lockProcesses(
  transaction: Transaction,
  { definitionOf }: { readonly definitionOf: LoadDefinition },
  { tenant, roots, orders }: ProcessKeys & { readonly orders: readonly (Ordered & Pick<Locking, 'command'>)[] },
): Promise<{ readonly processes: readonly LockedProcess[]; readonly applied: ReadonlySet<string> }> {
  const { applied, processes } = await lockAndRead(transaction, { tenant, roots }, { all: false, orders })
  const lookingBack = new Set(orders.flatMap(({ root, command }) => (commandsThatLookBack.has(command) ? [root] : [])))
  const locked: LockedProcess[] = []
  for (const found of processes) {
    const { definition: version, root } = found.locked.instance
    const definition = await definitionOf(transaction, tenant, version)
    const loaded = await withEnded(transaction, tenant, { ...found, definition, isAsked: lookingBack.has(root) })
    locked.push({ ...found.locked, of: { tenant, root }, loaded, definition, isRepeated: false })
  }
  return { processes: locked, applied }
}

type Found = { readonly locked: LockedInstance; readonly loaded: LoadedProcess }
type Reading = { readonly all: boolean; readonly task?: string | undefined; readonly orders: readonly Ordered[] }
/** A command for a process. */
type Ordered = { readonly root: string; readonly commandId: string }

async function lockAndRead(
  transaction: Transaction,
  several: ProcessKeys,
  { all, task, orders }: Reading,
): Promise<{ readonly applied: ReadonlySet<string>; readonly processes: readonly Found[] }> {
  const [, found, applied, executions, waits] = await transaction.runAll([
    lockStatement(several),
    instanceStatement(several),
    appliedStatement(several.tenant, orders),
    ...stateStatements(several, { all, task }),
  ])
  return {
    applied: new Set(applied.rows.map(({ command }) => command)),
    processes: found.rows.map((row) => {
      const locked = instanceIn(row)
      return { locked, loaded: loadedOf(locked.instance, executions, waits) }
    }),
  }
}

/** Reads ended executions too, for a process that compensates and for callers that ask for them. */
async function withEnded(
  transaction: Transaction,
  tenant: string,
  { locked: { instance }, loaded, definition, isAsked }: Found & { readonly definition: Definition; readonly isAsked: boolean },
): Promise<LoadedProcess> {
  return isAsked || compensates(definition)
    ? await readState(transaction, { tenant, root: instance.root }, { instance, all: true })
    : loaded
}

function appliedStatement(tenant: string, orders: readonly Ordered[]): Statement<{ readonly command: string }> {
  return {
    name: 'process-steps-known',
    plan: 'generic',
    // The query finds a step by its key, even if the plan was made while the table was small. It reads one of all the steps that the
    // tenant's processes have taken.
    text: `select s.command_id as command from unnest($2::uuid[], $3::text[]) as o(root_id, command_id) cross join lateral (
      select command_id from process_step where tenant_id = $1 and root_id = o.root_id and command_id = o.command_id offset 0) s`,
    values: [tenant, orders.map(({ root }) => root), orders.map(({ commandId }) => commandId)],
    columns: columns({ command: 'text' }),
  }
}

/** Marks the loop or scope that was read in part: the parent of the task, unless the task is the last one in it. */
function withoutSiblings({ state, definitions }: LoadedProcess, task: string | undefined): LoadedProcess {
  const parent = task === undefined ? undefined : state.executions[state.executions[task]?.parentExecution ?? '']
  if (!parent) return { state, definitions }
  const isLeft =
    parent.kind === 'loop'
      ? (parent.loopTotal ?? 0) - (parent.loopEnded ?? 0) > 1
      : Object.values(state.executions).some((each) => each.parentExecution === parent.id && each.id !== task && leafKinds.has(each.kind))
  return isLeft ? { state: { ...state, partly: [parent.id] }, definitions } : { state, definitions }
}

const leafKinds: ReadonlySet<ExecutionKind> = new Set(['usertask', 'servicetask', 'call'])

/** Loads the same process with everything that is live, for a step that needs more than was read. */
export async function loadWholeProcess(transaction: Transaction, { of, loaded, ...process }: LockedProcess): Promise<LockedProcess> {
  return { ...process, of, loaded: await readState(transaction, of, { instance: loaded.state.instance, all: false }) }
}

/** The commands about one task, which seldom need anything beside it. */
const commandsOfOneTask: ReadonlySet<Command['kind']> = new Set(['begin', 'complete'])

/** The commands that read ended executions. */
const commandsThatLookBack: ReadonlySet<Command['kind']> = new Set(['restart', 'stepover', 'adminupdate', 'migrate', 'cancel'])

function compensates({ nodes }: Definition): boolean {
  return Object.values(nodes).some(({ event, forCompensation }) => forCompensation || event?.kind === 'compensation')
}
