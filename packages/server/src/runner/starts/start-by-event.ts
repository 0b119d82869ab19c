import { share, type Chain } from '@twinwerk/process/step/budget/chain'
import type { Effect } from '@twinwerk/process/step/effect'
import { v7 } from 'uuid'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { HouseParts } from '../course.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { EventStart } from './event-starts.ts'
import { eventStarts } from './event-starts.ts'
import { databaseNow, createProcess } from './create-process.ts'

type Thrown = {
  readonly tenant: string
  readonly diagrams: Diagrams
  readonly stepParts: HouseParts
  readonly effect: Extract<Effect, { kind: 'message' | 'signal' }>
  readonly chain?: Chain | undefined
}

/**
 * Starts a process of each type that begins with this message or signal. Returns how many. For a message with a key, a type has at most one
 * open process. The next message waits until that process has ended, as long as messages are stored.
 */
export async function startByEvent(transaction: Transaction, { tenant, diagrams, stepParts, effect, chain }: Thrown): Promise<number> {
  const { kind, name, data } = effect
  const starts = eventStarts(diagrams, kind).filter(
    ({ diagram, event }) => event.name === name && stepParts.registry.definitions.has(diagram.key),
  )
  if (starts.length === 0) return 0
  const now = await databaseNow(transaction)
  let made = 0
  for (const start of starts) {
    const { diagram, at } = start
    const startKey = kind === 'message' ? keyOf(start, effect.correlationKey) : undefined
    if (startKey !== undefined && (await isOpen(transaction, tenant, startKey))) continue
    const handed = chain && share(chain, starts.length)
    const begun = { tenant, root: v7(), diagram, now, data, at, chain: handed, ...(startKey !== undefined && { startKey }) }
    await createProcess(transaction, stepParts, begun)
    made += 1
  }
  return made
}

function keyOf({ diagram, at }: Pick<EventStart, 'diagram' | 'at'>, correlationKey: string | null): string | undefined {
  return correlationKey === null || correlationKey === '' ? undefined : `${diagram.key} ${at} ${correlationKey}`
}

/** If two messages arrive at the same time, the second waits here and finds the process of the first. */
async function isOpen({ run }: Transaction, tenant: string, startKey: string): Promise<boolean> {
  await run({
    name: 'process-start-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
    values: [`process-start ${tenant} ${startKey}`],
  })
  const { rowCount } = await run({
    name: 'process-start-open',
    text: `select 1 from process_instance i join "${familyTable('execution')}" t on t.tenant_id = i.tenant_id and t.id = i.root_id
      where i.tenant_id = $1 and i.start_key = $2 and t.deleted_at is null and t."execution:status" not in ('finished', 'timeout', 'canceled') limit 1`,
    values: [tenant, startKey],
  })
  return rowCount > 0
}
