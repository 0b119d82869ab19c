import type { Command } from '@twinwerk/process/commands/command'
import { share, type Chain } from '@twinwerk/process/step/budget/chain'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../jobs/job.ts'
import { enqueue } from '../jobs/job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import type { HouseParts } from './course.ts'
import { diagramsInForce } from './diagram/deployed-diagram.ts'
import type { StepPayload, ThrowPayload } from './enqueue-effects.ts'
import { chainEndsAfterMilliseconds, stepKind, throwPayload } from './enqueue-effects.ts'
import { readSubject } from './instance/subject.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import type { ProcessToCreate } from './starts/create-process.ts'
import { databaseNow, createProcess } from './starts/create-process.ts'
import { startByEvent } from './starts/start-by-event.ts'

type Thrown = { readonly tenant: string; readonly root: string; readonly chain?: Chain | undefined }
type Effect = ThrowPayload['effect']

/** The position that is stored in the same transaction as the thrown effect. */
const thrownAlready = 'thrown'

/** The seconds for which a message without a receiver is sent again, with growing pauses. */
const keepSeconds = 7 * 24 * 3600

/**
 * Creates the kind of jobs that deliver what a process throws, with a job for each receiver. No step locks the rows of two processes, so no
 * deadlock can arise.
 */
export function throwJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 20,
    payload: throwPayload,
    position: z.string(),
    run: async (job) => {
      // The server died between the commit and the end of the job: the effect is already on its way.
      if (job.position === thrownAlready) return {}
      const { root, effect, waited, chain } = job.payload
      const stepParts = await stepPartsOf(parts, job.tenant)
      await job.step(async (transaction) => {
        const thrown = { tenant: job.tenant, root, chain }
        if (effect.kind === 'call') await call(transaction, { parts, stepParts, thrown, effect })
        else if (effect.kind === 'cancelCall') await cancelCalled(transaction, thrown, effect)
        else if (!(await spread(transaction, { parts, stepParts, thrown, effect })) && effect.kind === 'message')
          await ask(transaction, thrown, { effect, waited: waited ?? 0 })
        return { position: thrownAlready, ends: true }
      })
      return {}
    },
  })
}

async function order(transaction: Transaction, { tenant, root, chain }: Thrown, command: Command): Promise<void> {
  const payload: StepPayload = { root, command, actor: null, ...(chain && { chain }) }
  enqueue(transaction, { tenant, id: v7(), kind: stepKind, user: undefined, payload })
}

type Spreading = {
  readonly parts: RunnerParts
  readonly stepParts: HouseParts
  readonly thrown: Thrown
  readonly effect: Extract<Effect, { kind: 'message' | 'signal' }>
}

/**
 * Delivers a message or signal. A message with a waiting receiver starts no process; a signal does both. Returns true if any process took
 * it.
 */
async function spread(transaction: Transaction, { parts, stepParts, thrown, effect }: Spreading): Promise<boolean> {
  const isTaken = await deliver(transaction, thrown, effect)
  if (isTaken && effect.kind === 'message') return true
  const { tenant, chain } = thrown
  const diagrams = await diagramsInForce(transaction, parts, tenant)
  const started = await startByEvent(transaction, { tenant, diagrams, stepParts, effect, chain })
  return isTaken || started > 0
}

/** Delivers a message to the process that waits longest, a signal to every waiting process of the tenant. */
async function deliver(
  transaction: Transaction,
  { tenant, chain }: Thrown,
  effect: Extract<Effect, { kind: 'message' | 'signal' }>,
): Promise<boolean> {
  const { kind, name, data } = effect
  const key = kind === 'message' ? effect.correlationKey : null
  const { rows } = await transaction.run({
    name: `process-waiting-${kind}`,
    text: `select root_id as root from process_wait where tenant_id = $1 and ev = $2 and name = $3 and open and (correlation_key is null or correlation_key = $4)
      group by root_id order by min(id::text) ${kind === 'message' ? 'limit 1' : ''}`,
    values: [tenant, kind, name, key],
    columns: columns({ root: 'uuid' }),
  })
  const handed = chain && share(chain, rows.length)
  for (const { root } of rows)
    await order(
      transaction,
      { tenant, root, chain: handed },
      kind === 'message'
        ? { kind, name, data, ...(key !== null && { correlationKey: key }) }
        : { kind, name, data, ...(effect.reached && { reached: effect.reached }) },
    )
  return rows.length > 0
}

type Asking = { readonly effect: Extract<Effect, { kind: 'message' }>; readonly waited: number }

async function ask(transaction: Transaction, { tenant, root, chain }: Thrown, { effect, waited }: Asking): Promise<void> {
  if (waited >= keepSeconds) return
  const pause = Math.min(Math.max(waited, 2), 300)
  const passed = chain && 1000 * (waited + pause) < chainEndsAfterMilliseconds ? { chain } : {}
  await transaction.run({
    name: 'process-throw-again',
    text: `insert into job (tenant_id, id, kind, payload, run_at) values ($1, $2, 'process-throw', $3::jsonb, now() + make_interval(secs => $4))`,
    values: [tenant, v7(), JSON.stringify({ root, effect, waited: waited + pause, ...passed }), pause],
  })
}

type Calling = {
  readonly parts: RunnerParts
  readonly stepParts: HouseParts
  readonly thrown: Thrown
  readonly effect: Extract<Effect, { kind: 'call' }>
}

/** Creates the called process as a twin of its type below the calling step, with the given fields and links from its beginning. */
async function call(transaction: Transaction, { parts, stepParts, thrown, effect }: Calling): Promise<void> {
  const { tenant, root, chain } = thrown
  const { execution, attempt, process, data, given = [] } = effect
  const diagram = parts.diagrams.get(process)
  if (!diagram || !stepParts.registry.definitions.has(process))
    return order(transaction, thrown, {
      kind: 'fail',
      execution,
      attempt,
      error: { code: null, reason: `There is no process ${process}` },
    })
  const now = await databaseNow(transaction)
  const begun = { tenant, root: v7(), diagram, now, data, calledBy: { root, execution, attempt }, chain }
  await createProcess(transaction, stepParts, { ...begun, ...(await readGiven(transaction, stepParts, { tenant, root, given, now })) })
}

type Giving = Thrown & { readonly given: readonly string[]; readonly now: string }

/** Returns the present fields and links of a process for the process that it calls. */
async function readGiven(
  transaction: Transaction,
  { registry, codes }: HouseParts,
  { tenant, root, given, now }: Giving,
): Promise<Required<Pick<ProcessToCreate, 'attributes' | 'links'>>> {
  if (given.length === 0) return { attributes: {}, links: [] }
  const { process } = await readSubject(transaction, { registry, codes }, { tenant, root, now })
  const fields = given.filter((systematics) => registry.attributes.has(systematics))
  const { rows } = await transaction.run({
    name: 'process-given',
    text: `select relationship, target_id as target from twin_link where tenant_id = $1 and source_id = $2 and relationship = any($3::int[]) and deleted_at is null
      and valid_from <= $4::timestamptz and valid_to > $4::timestamptz order by position, id`,
    values: [tenant, root, given.flatMap((systematics) => codes.get(systematics) ?? []), now],
    columns: columns({ relationship: 'integer', target: 'uuid' }),
  })
  return {
    attributes: Object.fromEntries(fields.map((systematics) => [systematics, process.valueOf(systematics) ?? null])),
    links: rows.flatMap(({ relationship: code, target }) => {
      const relationship = given.find((systematics) => codes.get(systematics) === code)
      return relationship === undefined ? [] : [{ relationship, target }]
    }),
  }
}

async function cancelCalled(
  transaction: Transaction,
  { tenant, root }: Thrown,
  { execution }: Extract<Effect, { kind: 'cancelCall' }>,
): Promise<void> {
  const { rows } = await transaction.run({
    name: 'process-called',
    text: `select root_id as root from process_instance where tenant_id = $1 and caller_root = $2 and called_by->>'execution' = $3`,
    values: [tenant, root, execution],
    columns: columns({ root: 'uuid' }),
  })
  for (const called of rows) await order(transaction, { tenant, root: called.root }, { kind: 'cancel' })
}
