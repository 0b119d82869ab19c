import type { Command } from '@twinwerk/process/commands/command'
import type { Definition } from '@twinwerk/process/definition/definition'
import type { Statement, Transaction } from '../../store/db/database.ts'
import type { KeptDefinitions } from '../diagram/kept-definition.ts'
import type { Known, Locked, Of } from './read-state.ts'
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

/** Locks a process and reads all that a step needs, in one round trip: each statement sees what was committed while the first one waited. Undefined where there is none. */
export async function holdProcess(
  transaction: Transaction,
  { definitionOf }: { readonly definitionOf: KeptDefinitions },
  { tenant, root, command, commandId, execution }: Holding,
): Promise<HeldProcess | undefined> {
  const of = { tenant, root }
  const all = lookBack.has(command)
  const body = forItself.has(command) ? execution : undefined
  const [, found, applied, executions, waits] = await transaction.runAll([
    lockStatement({ tenant, roots: [root] }),
    instanceStatement(of),
    appliedStatement(of, commandId),
    ...stateStatements(of, { all, body }),
  ])
  const locked = lockedOf(root, found!)
  if (!locked) return undefined
  const { instance } = locked
  const definition = await definitionOf(transaction, tenant, instance.definition)
  const isShort = !all && compensates(definition)
  const known = isShort
    ? await readState(transaction, of, { instance, all: true })
    : withoutSiblings(knownOf(instance, executions!, waits!), body)
  return { ...locked, of, known, definition, isRepeated: applied!.rows.length > 0 }
}

function appliedStatement({ tenant, root }: Of, commandId: string): Statement {
  return {
    name: 'process-step-known',
    plan: 'generic',
    text: 'select 1 from process_step where tenant_id = $1 and root_id = $2 and command_id = $3',
    values: [tenant, root, commandId],
  }
}

/** Says which loop was read in part: that of the body, unless it is the last one. */
function withoutSiblings({ state, definitions }: Known, body: string | undefined): Known {
  const loop = body === undefined ? undefined : state.executions[state.executions[body]?.parentExecution ?? '']
  const left = loop?.kind === 'loop' ? (loop.loopTotal ?? 0) - (loop.loopEnded ?? 0) : 0
  return left > 1 ? { state: { ...state, partly: [loop!.id] }, definitions } : { state, definitions }
}

/** The same process with all that is live, where a step asks for more than was read. */
export async function holdWhole(transaction: Transaction, { of, known, ...held }: HeldProcess): Promise<HeldProcess> {
  return { ...held, of, known: await readState(transaction, of, { instance: known.state.instance, all: false }) }
}

/** These are about one task, and mostly about nothing else of its loop. */
const forItself: ReadonlySet<Command['kind']> = new Set(['begin', 'complete'])

/** These look at what has ended. */
const lookBack: ReadonlySet<Command['kind']> = new Set(['restart', 'stepover', 'adminupdate', 'migrate', 'cancel'])

function compensates({ nodes }: Definition): boolean {
  return Object.values(nodes).some(({ event, forCompensation }) => forCompensation || event?.kind === 'compensation')
}
