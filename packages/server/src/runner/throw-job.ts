import type { Command } from '@twinwerk/process/commands/command'
import { share, type Chain } from '@twinwerk/process/step/budget/chain'
import { v7 } from 'uuid'
import type { JobKind } from '../jobs/job.ts'
import { enqueue } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { HouseParts } from './course.ts'
import { diagramsInForce } from './diagram/deployed-diagram.ts'
import type { StepPayload, ThrowPayload } from './enqueue-effects.ts'
import { chainEndsAfterMilliseconds, stepKind } from './enqueue-effects.ts'
import { readSubject } from './instance/subject.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import type { MadeProcess } from './starts/make-process.ts'
import { databaseNow, makeProcess } from './starts/make-process.ts'
import { startByEvent } from './starts/start-by-event.ts'

type Thrown = { readonly tenant: string; readonly root: string; readonly chain?: Chain | undefined }
type Effect = ThrowPayload['effect']

/** Written with what was thrown. */
const thrownAlready = 'thrown'

/** How long a message that nobody waits for is kept: it is asked again with growing pauses. */
const keepSeconds = 7 * 24 * 3600

/** Takes what a process throws to others, each as a job of its own: no step holds the rows of two processes (ADR 31). */
export function throwJob(parts: RunnerParts): JobKind {
  return {
    maxTries: 20,
    run: async (job) => {
      // Its server died between the commit and the end of the job: what was thrown is on its way.
      if (job.position === thrownAlready) return {}
      const { root, effect, waited, chain } = job.payload as ThrowPayload & { readonly waited?: number }
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
  }
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

/** A message that somebody waits for starts nothing; a signal does both. Returns whether anybody took it. */
async function spread(transaction: Transaction, { parts, stepParts, thrown, effect }: Spreading): Promise<boolean> {
  const isTaken = await deliver(transaction, thrown, effect)
  if (isTaken && effect.kind === 'message') return true
  const { tenant, chain } = thrown
  const diagrams = await diagramsInForce(transaction, parts, tenant)
  const started = await startByEvent(transaction, { tenant, diagrams, stepParts, effect, chain })
  return isTaken || started > 0
}

/** A message goes to the one who waits longest, a signal to everybody of the tenant who waits. */
async function deliver(
  transaction: Transaction,
  { tenant, chain }: Thrown,
  effect: Extract<Effect, { kind: 'message' | 'signal' }>,
): Promise<boolean> {
  const { kind, name, data } = effect
  const key = kind === 'message' ? effect.correlationKey : null
  const { rows } = await transaction.run({
    name: `process-waiting-${kind}`,
    text: `select root_id from process_wait where tenant_id = $1 and ev = $2 and name = $3 and open and (correlation_key is null or correlation_key = $4)
      group by root_id order by min(id::text) ${kind === 'message' ? 'limit 1' : ''}`,
    values: [tenant, kind, name, key],
  })
  const handed = chain && share(chain, rows.length)
  for (const row of rows)
    await order(
      transaction,
      { tenant, root: row['root_id'] as string, chain: handed },
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

/** The called process is a twin of its type under the step that called it; what it is given, it has from its begin. */
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
  await makeProcess(transaction, stepParts, { ...begun, ...(await readGiven(transaction, stepParts, { tenant, root, given, now })) })
}

type Giving = Thrown & { readonly given: readonly string[]; readonly now: string }

/** Fields and links of a process as it stands, for the one that it calls. */
async function readGiven(
  transaction: Transaction,
  { registry, codes }: HouseParts,
  { tenant, root, given, now }: Giving,
): Promise<Required<Pick<MadeProcess, 'attributes' | 'links'>>> {
  if (given.length === 0) return { attributes: {}, links: [] }
  const { process } = await readSubject(transaction, { registry, codes }, { tenant, root }, now)
  const fields = given.filter((systematics) => registry.attributes.has(systematics))
  const { rows } = await transaction.run({
    name: 'process-given',
    text: `select relationship, target_id as target from twin_link where tenant_id = $1 and source_id = $2 and relationship = any($3::int[]) and deleted_at is null
      and valid_from <= $4::timestamptz and valid_to > $4::timestamptz order by position, id`,
    values: [tenant, root, given.flatMap((systematics) => codes.get(systematics) ?? []), now],
  })
  return {
    attributes: Object.fromEntries(fields.map((systematics) => [systematics, process.valueOf(systematics) ?? null])),
    links: rows.map((row) => ({
      relationship: given.find((systematics) => codes.get(systematics) === row['relationship'])!,
      target: row['target'] as string,
    })),
  }
}

async function cancelCalled(
  transaction: Transaction,
  { tenant, root }: Thrown,
  { execution }: Extract<Effect, { kind: 'cancelCall' }>,
): Promise<void> {
  const { rows } = await transaction.run({
    name: 'process-called',
    text: `select root_id from process_instance where tenant_id = $1 and caller_root = $2 and called_by->>'execution' = $3`,
    values: [tenant, root, execution],
  })
  for (const row of rows) await order(transaction, { tenant, root: row['root_id'] as string }, { kind: 'cancel' })
}
