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

/** Which type the processes of these rows are; a process runs by the diagram it was made with. */
export const type = 'processInformation'
const handlers = new Set([`${type}/check`, 'mailAnswer'])

/** The database beside the server, for as long as a row is measured. */
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

/** A diagram of elements in a row: their XML by id, drawn from the first to the last. */
export function drawn(elements: Readonly<Record<string, string>>): string {
  const ids = Object.keys(elements)
  const flows = ids.slice(1).map((id, n) => `<sequenceFlow id="f${n}" sourceRef="${ids[n]}" targetRef="${id}"/>`)
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:pf="urn:twinwerk:bpmn:pf" id="d" targetNamespace="t">
    <process id="${type}" isExecutable="true">${Object.values(elements).join('')}${flows.join('')}</process></definitions>`
}

/** Makes processes in a tenant; the server's worker begins them, those that are held once they are released. Returns their ids. */
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
    // Before the commit, so that none begins meanwhile.
    if (isHeld)
      await transaction.run({ text: `update job set run_at = now() + interval '1 hour' where ${waiting}`, values: [tenant, roots] })
  })
  return roots
}

type Making = { readonly tenant: string; readonly diagram: Diagram; readonly count: number; readonly isHeld?: boolean }

const waiting = `tenant_id = $1 and state = 'ready' and kind = 'process-step' and (payload->>'root')::uuid = any($2::uuid[])`

/** Lets held processes of a tenant begin. */
export async function release(database: Database, tenant: string, roots: readonly string[]): Promise<void> {
  await rowsIn(database, tenant, { text: `update job set run_at = now() where ${waiting}`, values: [roots] })
}

type Asked = { readonly text: string; readonly values?: readonly unknown[] }

/** The first parameter of the text is the tenant. */
export async function rowsIn(database: Database, tenant: string, { text, values = [] }: Asked) {
  return (await database.one({ role: 'app', tenant }, { text, values: [tenant, ...values] })).rows
}

/** Asks again and again until there is an answer. */
export async function until<Found>(ask: () => Promise<Found | undefined>, every = 20): Promise<Found> {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await sleep(every)
  }
}

/** The value below which a share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return present(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)], 'measured value')
}
