import { Readable } from 'node:stream'
import { callFiles, lateCallsContract, lateCallsMonth, type CallFile } from '@twinwerk/domain/demo/billing/late-calls'
import { present } from '@twinwerk/model/error/present'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { v7 } from 'uuid'
import { checkCalls } from '../calls/check-calls.ts'
import { loadCalls } from '../calls/load-calls.ts'
import type { Incoming } from '../files/incoming.ts'
import type { Storage } from '../files/storage.ts'
import type { Uploads } from '../files/uploads.ts'
import type { JobKind } from '../jobs/job.ts'
import { apply } from '../store/apply/apply.ts'
import { callersOf } from '../store/calls/demo-rows.ts'
import { claimUpload } from '../store/files/claim-upload.ts'
import { documentFacts } from '../store/files/document-facts.ts'
import type { Store, StoreOf } from '../store/store.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { bill, send } from './seeded-run.ts'

type Parts = Pick<Store, 'registry' | 'codes' | 'database'> & {
  readonly storeOf: StoreOf
  readonly uploads: Uploads
  readonly storage: Storage
  readonly incoming: Incoming
}
type Tenant = { readonly uuid: string; readonly shortId: string }

/**
 * Imports the calls of the last billed month and bills them, and then a second file of that month: the next bill of the contract charges
 * what came late. Does nothing in a tenant without the contract.
 */
export async function loadLateCalls(parts: Parts, { uuid: tenant, shortId }: Tenant, now: string): Promise<void> {
  const scope = { role: 'app', tenant } as const
  const today = tenantDay(now, defaultTimeZone)
  const month = lateCallsMonth(today)
  const contract = lateCallsContract(shortId)
  const [caller] = (await parts.database.one(scope, callersOf({ tenant, contract, codes: parts.codes }))).rows
  if (!month || !caller) return
  const { regular, late } = callFiles(caller.number, month.from)
  await importCalls(parts, tenant, { ...regular, at: `${month.billedOn}T06:00:00.000Z` })
  await parts.database.transaction(scope, async (transaction) => {
    const billing = { transaction, parts, tenant, contracts: [contract] }
    const day = month.billedOn
    await send(billing, { ...(await bill(billing, { kind: 'single', period: { begin: month.from, end: month.to }, day })), day })
  })
  await importCalls(parts, tenant, { ...late, at: now })
}

/** Takes in a file as a clerk does: it is uploaded, checked and loaded. */
async function importCalls(parts: Parts, tenant: string, { name, text, at }: CallFile & { readonly at: string }): Promise<void> {
  const content = Buffer.from(text)
  const { token } = await parts.uploads.receive({
    ...{ stream: Readable.from([content]), name, declared: 'text/csv', bytes: content.length, tenant, user: null },
    slot: present(uploadSlot(parts.registry, 'callImport:file'), 'the slot of files of calls'),
    ...{ timeZone: defaultTimeZone, language: 'de' },
  })
  const [id, document] = [v7(), { uuid: v7(), definition: 'document' }]
  const author = { tenant, user: null, call: 'demo', at, changeId: v7() }
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const claimed = await claimUpload(transaction, { tenant, user: null, token, document: document.uuid })
    const facts = documentFacts(parts.registry, document, present(claimed, 'the file of calls'))
    const changes = [
      newTwin(id, 'callImport', { 'callImport:source': 'neutral', 'callImport:state': 'checked' }),
      newTwin(document.uuid, 'document', { 'document:name': name, 'document:kind': 'callData', ...facts }),
      newLink('callImport:file', id, document.uuid),
    ]
    await apply(transaction, parts, { author, changes })
  })
  const jobs = { files: parts, storeOf: parts.storeOf, tenants: { find: async () => undefined }, now: () => Date.parse(at) }
  await runNow(parts, checkCalls(jobs), { tenant, payload: { import: id } })
  await parts.database.transaction({ role: 'app', tenant }, (transaction) =>
    apply(transaction, parts, {
      author: { ...author, changeId: v7() },
      changes: [{ kind: 'updateTwin', uuid: id, definition: 'callImport', attributes: { 'callImport:state': 'loaded' } }],
    }),
  )
  await runNow(parts, loadCalls(jobs), { tenant, payload: { import: id } })
}

/** Does a job that nobody else knows of, in this process. */
async function runNow({ database }: Parts, kind: JobKind, { tenant, payload }: { readonly tenant: string; readonly payload: object }) {
  await kind.run({
    ...{ tenant, payload, id: v7(), kind: 'demo', user: undefined, position: undefined, done: 0, tries: 1 },
    step: async (work) => {
      await database.transaction({ role: 'app', tenant }, work)
    },
  })
}
