import { clockAt } from '@twinwerk/model/expression/clock-at'
import { textIn } from '@twinwerk/model/text/text'
import { nodeOf } from '@twinwerk/process/definition/definition'
import { isLive } from '@twinwerk/process/state/execution'
import { follow, throwsLeft, type Chain } from '@twinwerk/process/step/budget/chain'
import { limitsOf } from '@twinwerk/process/step/context'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course, HouseParts } from './course.ts'
import type { TaskPayload, ThrowPayload } from './enqueue-effects.ts'
import { isSoon, throwKind } from './enqueue-effects.ts'
import { evaluatorFor } from './instance/evaluator.ts'
import { readSubject } from './instance/subject.ts'
import { variablesIn } from './instance/variables.ts'
import { diagramsInForce } from './diagram/deployed-diagram.ts'
import type { RunnerParts } from './runner.ts'
import { createProcess } from './starts/create-process.ts'
import { writeInTurn } from './tasks/mails/write-in-turn.ts'
import type { Work } from './work/service-task.ts'
import { TaskFailure } from './work/service-task.ts'

/** The parts of the runner that services need. */
export type ServiceParts = Pick<RunnerParts, 'definitionOf' | 'diagrams' | 'publicUrl' | 'writeMail' | 'writeMailInTurn' | 'disputedMoney'>

type Service = Pick<TaskPayload, 'execution' | 'attempt' | 'handler'>

/** The service may not begin before this instant. */
export class TooEarly {
  readonly until: string
  constructor(until: string) {
    this.until = until
  }
}

/**
 * Returns the work of a service at the present state of its process. Returns undefined if nothing is to be done now: the execution was
 * restarted, ended or suspended. Returns `TooEarly` if nothing in the process may begin before a later time.
 */
export async function workOf(
  transaction: Transaction,
  { runner, stepParts }: { readonly runner: ServiceParts; readonly stepParts: HouseParts },
  { course: { locked, state, chain }, service: { execution, attempt, handler } }: { readonly course: Course; readonly service: Service },
): Promise<Work | TooEarly | undefined> {
  const { of, now, definition } = locked
  const { tenant } = of
  const row = state.executions[execution]
  if (!row || row.attempt !== attempt || !isLive(row) || row.status === 'suspended' || row.status === 'failed' || state.instance.suspended)
    return undefined
  const subject = await readSubject(transaction, stepParts, { ...of, type: locked.loaded.definitions.get(of.root), now })
  const until = subject.process.valueOf('execution:notBefore')
  if (typeof until === 'string' && Date.parse(until) > Date.parse(now)) return new TooEarly(until)
  const clock = clockAt(now, stepParts.zone)
  return {
    transaction,
    parts: stepParts,
    author: { tenant, user: null, call: `process/${handler}`, at: now, changeId: v7(), why: kindOf(locked, stepParts), process: of.root },
    today: clock.today,
    zone: stepParts.zone,
    definition,
    node: nodeOf(definition, row.bpmnRef),
    subject,
    variables: variablesIn(state, execution),
    evaluate: evaluatorFor(subject, clock),
    cameFrom: row.src.flatMap((id) => state.executions[id] ?? []).filter(isLive),
    begin: async (type, links) => {
      const diagram = (await diagramsInForce(transaction, runner, tenant)).get(type)
      if (!diagram) throw new Error(`there is no process ${type}`)
      await createProcess(transaction, stepParts, { tenant, root: v7(), diagram, now, links, chain: followed(chain, type, stepParts) })
    },
    send: (message, runAt) => {
      const effect = { kind: 'message', ...message } as const
      const next = followed(chain, message.name, stepParts)
      const payload: ThrowPayload = { root: of.root, effect, ...((runAt === undefined || isSoon(runAt, now)) && { chain: next }) }
      enqueue(transaction, { tenant, id: v7(), kind: throwKind, user: undefined, payload, ...(runAt !== undefined && { runAt }) })
    },
    money: runner.disputedMoney,
    mail: { write: writeInTurn(runner, { tenant, subject }), from: stepParts.letterhead, publicUrl: runner.publicUrl },
  }
}

/**
 * Returns the label of the process type for the history of the changed twins. The number of the process is only for users who see the
 * process.
 */
function kindOf({ of, loaded }: Course['locked'], { registry, letterhead }: HouseParts): string | undefined {
  const definition = registry.definitions.get(loaded.definitions.get(of.root) ?? '')
  return definition && textIn(definition.label, letterhead.language)
}

/** Returns the chain of what a service sends or starts, with the limits of diagrams. `name` is the message or process. */
function followed(chain: Chain, name: string, parts: Pick<HouseParts, 'limits'>): Chain {
  if (throwsLeft(chain, limitsOf(parts)) === 0) throw new TaskFailure('endlessChain', { detail: name })
  return follow(chain, { kind: 'message' })
}
