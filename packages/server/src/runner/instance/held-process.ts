import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { ExecutionKind } from '@twinwerk/process/state/execution'
import { columns } from '../../store/db/columns.ts'
import type { Statement, Transaction } from '../../store/db/database.ts'
import type { KeptDefinitions } from '../diagram/kept-definition.ts'
import type { Known, Locked, Of, Several } from './read-state.ts'
import { instanceStatement, knownOf, lockedOf, lockStatement, readState, stateStatements } from './read-state.ts'

/** A process that nobody else steps until the end of the transaction, as its rows stand. */
export type HeldProcess = Locked & {
  readonly of: Of
  readonly known: Known
  readonly definition: Definition
  /** The command was applied before. */
  readonly isRepeated: boolean
}

type Holding = Of & {
  readonly command: Command['kind']
  readonly commandId: string
  /** The execution that the command is about. */
  readonly execution?: string | undefined
}

/**
 * Locks a process and reads all that a step needs, in one round trip: each statement sees what was committed while the first one waited.
 * Undefined where there is none.
 */
export async function holdProcess(
  transaction: Transaction,
  { definitionOf }: { readonly definitionOf: KeptDefinitions },
  { tenant, root, command, commandId, execution }: Holding,
): Promise<HeldProcess | undefined> {
  const all = lookBack.has(command)
  const task = forItself.has(command) ? execution : undefined
  const { applied, processes } = await lockAndRead(transaction, { tenant, roots: [root] }, { all, task, orders: [{ root, commandId }] })
  const [found] = processes
  if (!found) return undefined
  const definition = await definitionOf(transaction, tenant, found.locked.instance.definition)
  const known = all ? found.known : await lookedBack(transaction, tenant, { ...found, definition, isAsked: false })
  return { ...found.locked, of: { tenant, root }, known: withoutSiblings(known, task), definition, isRepeated: applied.size > 0 }
}

/** The same for several processes of a tenant; which of their commands were applied before stands beside them. */
export async function holdProcesses(
  transaction: Transaction,
  { definitionOf }: { readonly definitionOf: KeptDefinitions },
  { tenant, roots, orders }: Several & { readonly orders: readonly (Ordered & Pick<Holding, 'command'>)[] },
): Promise<{ readonly held: readonly HeldProcess[]; readonly applied: ReadonlySet<string> }> {
  const { applied, processes } = await lockAndRead(transaction, { tenant, roots }, { all: false, orders })
  const lookingBack = new Set(orders.flatMap(({ root, command }) => (lookBack.has(command) ? [root] : [])))
  const held: HeldProcess[] = []
  for (const found of processes) {
    const { locked } = found
    const definition = await definitionOf(transaction, tenant, locked.instance.definition)
    const { root } = locked.instance
    const known = await lookedBack(transaction, tenant, { ...found, definition, isAsked: lookingBack.has(root) })
    held.push({ ...locked, of: { tenant, root }, known, definition, isRepeated: false })
  }
  return { held, applied }
}

type Found = { readonly locked: Locked; readonly known: Known }
type Reading = { readonly all: boolean; readonly task?: string | undefined; readonly orders: readonly Ordered[] }
/** A command that is for a process. */
type Ordered = { readonly root: string; readonly commandId: string }

async function lockAndRead(
  transaction: Transaction,
  several: Several,
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
      const locked = lockedOf(row)
      return { locked, known: knownOf(locked.instance, executions, waits) }
    }),
  }
}

/** A compensating process also needs its ended executions, and so do callers who ask for them. */
async function lookedBack(
  transaction: Transaction,
  tenant: string,
  { locked: { instance }, known, definition, isAsked }: Found & { readonly definition: Definition; readonly isAsked: boolean },
): Promise<Known> {
  return isAsked || compensates(definition) ? await readState(transaction, { tenant, root: instance.root }, { instance, all: true }) : known
}

function appliedStatement(tenant: string, orders: readonly Ordered[]): Statement<{ readonly command: string }> {
  return {
    name: 'process-steps-known',
    plan: 'generic',
    // By the key, also where the plan was made while there were few: of all the steps that a tenant's processes have taken one is looked
    // at.
    text: `select s.command_id as command from unnest($2::uuid[], $3::text[]) as o(root_id, command_id) cross join lateral (
      select command_id from process_step where tenant_id = $1 and root_id = o.root_id and command_id = o.command_id offset 0) s`,
    values: [tenant, orders.map(({ root }) => root), orders.map(({ commandId }) => commandId)],
    columns: columns({ command: 'text' }),
  }
}

/** Says which loop or scope was read in part: that of the task, unless the task is the last one in it. */
function withoutSiblings({ state, definitions }: Known, task: string | undefined): Known {
  const parent = task === undefined ? undefined : state.executions[state.executions[task]?.parentExecution ?? '']
  if (!parent) return { state, definitions }
  const isLeft =
    parent.kind === 'loop'
      ? (parent.loopTotal ?? 0) - (parent.loopEnded ?? 0) > 1
      : Object.values(state.executions).some((each) => each.parentExecution === parent.id && each.id !== task && leafKinds.has(each.kind))
  return isLeft ? { state: { ...state, partly: [parent.id] }, definitions } : { state, definitions }
}

const leafKinds: ReadonlySet<ExecutionKind> = new Set(['usertask', 'servicetask', 'call'])

/** The same process with all that is live, where a step asks for more than was read. */
export async function holdWhole(transaction: Transaction, { of, known, ...held }: HeldProcess): Promise<HeldProcess> {
  return { ...held, of, known: await readState(transaction, of, { instance: known.state.instance, all: false }) }
}

/** These are about one task, and mostly about nothing that lies beside it. */
const forItself: ReadonlySet<Command['kind']> = new Set(['begin', 'complete'])

/** These look at what has ended. */
const lookBack: ReadonlySet<Command['kind']> = new Set(['restart', 'stepover', 'adminupdate', 'migrate', 'cancel'])

function compensates({ nodes }: Definition): boolean {
  return Object.values(nodes).some(({ event, forCompensation }) => forCompensation || event?.kind === 'compensation')
}
