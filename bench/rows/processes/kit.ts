import { present } from '@twinwerk/model/error/present'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Diagram } from '../../../packages/server/src/runner/diagram/diagrams.ts'
import { compileDiagrams } from '../../../packages/server/src/runner/diagram/diagrams.ts'
import { createDefinitionCache } from '../../../packages/server/src/runner/diagram/stored-definition.ts'
import { createProcess } from '../../../packages/server/src/runner/starts/create-process.ts'
import type { Database } from '../../../packages/server/src/store/db/database.ts'
import type { Publisher } from '../../../packages/server/src/store/db/publisher.ts'
import { openPublisher } from '../../../packages/server/src/store/db/publisher.ts'
import type { Bench } from '../row.ts'

/** The type of the processes of these rows. A process runs by the diagram that it was created with. */
export const type = 'processInformation'
const handlers = new Set([`${type}/check`, 'mailAnswer'])

/** Opens the server's database while a row is measured. */
export async function withDatabase<Found>(bench: Bench, work: (database: Publisher) => Promise<Found>): Promise<Found> {
  const database = openPublisher({ url: bench.url, connections: 6 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export async function diagramOf(xml: string): Promise<Diagram> {
  return present((await compileDiagrams({ [type]: xml }, handlers)).get(type), type)
}

/** Draws a diagram that is a chain of elements, from the first to the last. `elements` contains their XML by id. */
export function drawn(elements: Readonly<Record<string, string>>): string {
  const ids = Object.keys(elements)
  const flows = ids.slice(1).map((id, n) => `<sequenceFlow id="f${n}" sourceRef="${ids[n]}" targetRef="${id}"/>`)
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t">
    <process id="${type}" isExecutable="true">${Object.values(elements).join('')}${flows.join('')}</process></definitions>`
}

/** Creates processes in a tenant and returns their ids. The server's worker starts them; held processes start after `release`. */
export async function make(
  database: Database,
  { published }: Bench,
  { tenant, diagram, count, isHeld = false }: Making,
): Promise<readonly string[]> {
  const parts = {
    registry: published.registry,
    codes: published.relationshipCodes,
    definitionOf: createDefinitionCache(),
    zone: 'Europe/Berlin',
    letterhead: { tenant, shortId: undefined, name: '', color: undefined, language: 'de' as const },
  }
  const now = new Date().toISOString()
  const roots = Array.from({ length: count }, () => randomUUID())
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    for (const root of roots) await createProcess(transaction, parts, { tenant, root, diagram, now })
    // This runs before the commit, so that the worker starts none of them meanwhile.
    if (isHeld)
      await transaction.run({ text: `update job set run_at = now() + interval '1 hour' where ${waiting}`, values: [tenant, roots] })
  })
  return roots
}

type Making = { readonly tenant: string; readonly diagram: Diagram; readonly count: number; readonly isHeld?: boolean }

const waiting = `tenant_id = $1 and state = 'ready' and kind = 'process-step' and (payload->>'root')::uuid = any($2::uuid[])`

/** Lets the worker start the held processes of a tenant. */
export async function release(database: Database, tenant: string, roots: readonly string[]): Promise<void> {
  await rowsIn(database, tenant, { text: `update job set run_at = now() where ${waiting}`, values: [roots] })
}

type Asked = { readonly text: string; readonly values?: readonly unknown[] }

/** Runs a statement whose first parameter is the tenant. `values` begin at `$2`. */
export async function rowsIn(database: Database, tenant: string, { text, values = [] }: Asked) {
  return (await database.one({ role: 'app', tenant }, { text, values: [tenant, ...values] })).rows
}

/** Repeats the question until there is a result. */
export async function until<Found>(ask: () => Promise<Found | undefined>, every = 20): Promise<Found> {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await sleep(every)
  }
}

/** Returns the smallest value for which at least this share of the values is not greater. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return present(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)], 'measured value')
}
