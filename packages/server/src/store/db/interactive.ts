import type { Transaction } from './database.ts'
import type { NumbersAhead } from './numbers-ahead.ts'
import type { Client } from './pipeline.ts'
import { Pipeline, planSettings } from './pipeline.ts'
import type { Scope } from './scope.ts'
import { commit, tenantOf } from './scope.ts'
import type { Signal } from './signal.ts'
import { formatSignal, notify } from './signal.ts'
import type { AnswersOf, AnyStatement, Rows, Statement, StatementsOf, Untyped } from './statement.ts'

type Waiting = { readonly statement: AnyStatement; readonly check?: ((answer: Rows) => void) | undefined }

/** Listeners that are notified after the commit of a transaction. */
export type CommitListeners = {
  /** Sends the signals of committed transactions to the other processes. Without this listener, PostgreSQL sends them with the commit. */
  readonly onSignal?: ((signal: Signal) => void) | undefined
  /** Called after the commit of a transaction that added jobs that are due immediately. */
  readonly onWake?: (() => void) | undefined
}

type Work<T> = CommitListeners & {
  readonly numbersAhead: NumbersAhead
  readonly scope?: Scope
  readonly preamble: readonly Statement[]
  readonly work: (transaction: Transaction) => Promise<T>
}

/** Returns a function that adds the setting of a statement's plan before the statement, if another plan is set. */
function createPlanSettings(): (statement: AnyStatement) => readonly AnyStatement[] {
  let planned: 'custom' | 'generic' | 'unknown' = 'custom'
  return (statement) => {
    const plan = statement.plan === 'generic' ? 'generic' : 'custom'
    const isChanged = statement.values !== undefined && plan !== planned
    if (isChanged) planned = plan
    // The rollback also undoes settings since the savepoint.
    if (statement.text.startsWith('rollback to')) planned = 'unknown'
    return isChanged ? [{ text: planSettings[plan], name: plan }, statement] : [statement]
  }
}

/** Runs work in a transaction of this connection and commits. The caller rolls back after an error. */
export async function interactive<T>(client: Client, { scope, preamble, work, onSignal, onWake, numbersAhead }: Work<T>): Promise<T> {
  let waiting: Waiting[] = preamble.map((statement) => ({ statement }))
  const withPlanSetting = createPlanSettings()
  const signals = new Map<string, Signal>()
  let wakes = false
  const sendAll = async (statements: readonly AnyStatement[]): Promise<readonly Rows[]> => {
    if (statements.length === 0) return []
    const sent: AnyStatement[] = []
    const checks = new Map<number, Waiting['check']>()
    const send = (statement: AnyStatement) => sent.push(...withPlanSetting(statement)) - 1
    for (const { statement, check } of waiting) checks.set(send(statement), check)
    waiting = []
    const indexes = new Set(statements.map(send))
    const answers = await Pipeline.send(client, sent)
    for (const [at, answer] of answers.entries()) checks.get(at)?.(answer)
    return answers.filter((_, at) => indexes.has(at))
  }
  function runAll<const Several extends readonly unknown[]>(statements: StatementsOf<Several>): Promise<AnswersOf<Several>>
  function runAll(statements: readonly AnyStatement[]): Promise<readonly Rows[]> {
    return sendAll(statements)
  }
  function run<Row extends Untyped = Untyped>(statement: Statement<Row>): Promise<Rows<Row>>
  async function run(statement: AnyStatement): Promise<Rows> {
    const answer = (await sendAll([statement])).at(0)
    if (!answer) throw new Error('the statement has no answer')
    return answer
  }
  function later<Row extends Untyped = Untyped>(statement: Statement<Row>, check?: (answer: Rows<Row>) => void): void
  function later(statement: AnyStatement, check?: (answer: Rows) => void): void {
    waiting.push({ statement, check })
  }
  const result = await work({
    runAll,
    run,
    later,
    signal: (signal) => void signals.set(formatSignal(signal), signal),
    wake: () => void (wakes = true),
    numbersAhead,
    inTenant: async (tenant, inside) => {
      if (scope?.role !== 'app') throw new Error('only a transaction in a tenant goes to another one')
      waiting.push({ statement: tenantOf(tenant) })
      const found = await inside()
      waiting.push({ statement: tenantOf(scope.tenant) })
      return found
    },
  })
  // All checks run before the commit.
  if (waiting.some(({ check }) => check)) await sendAll([{ text: 'select', name: 'nothing' }])
  await sendAll([...(onSignal ? [] : [...signals.keys()].map(notify)), commit])
  if (onSignal) for (const signal of signals.values()) onSignal(signal)
  if (wakes) onWake?.()
  return result
}
