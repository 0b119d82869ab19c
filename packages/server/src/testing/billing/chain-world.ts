import { Readable } from 'node:stream'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { callJobs } from '../../calls/jobs.ts'
import { createCallListener } from '../../calls/listener.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { collectJob, collectKind } from '../../payments/collect/collect-job.ts'
import { makeFile, type MadeFile } from '../../payments/collect/make-file.ts'
import { writeFile } from '../../payments/files/write-file.ts'
import { readStatements } from '../../payments/read/read-statements.ts'
import { statementJob, statementKind } from '../../payments/statements/statement-job.ts'
import { takeIn } from '../../payments/statements/take-in.ts'
import { enqueue } from '../../jobs/job.ts'
import { save } from '../../store/save/save.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { tenantAccount } from '../bank/statement-xml.ts'
import { doJobs } from '../jobs/do-jobs.ts'
import { openBilling, type BillingWorld } from './billing-world.ts'

/** A tenant that bills and takes in calls and statements, on days that a test sets. */
export type ChainWorld = BillingWorld & {
  /** Books as a user (uuid) on the day of the world. */
  book<Result>(work: (booking: Booking) => Promise<Result>, user?: string): Promise<Result>
  /** Imports a file of calls from its upload to the load; returns what it counted. */
  importCalls(content: string): Promise<Readonly<Record<string, unknown>>>
  /** Makes a file of debits as one user and releases it as another; returns it with its content. */
  releaseDebits(until: string, by: { readonly made: string; readonly released: string }): Promise<{ file: MadeFile; xml: string }>
  /** Books the debits whose day has come. */
  collect(): Promise<void>
  /** Takes in a statement and books it. */
  takeStatement(xml: string): Promise<void>
}

const zone = 'Europe/Berlin'

export async function openChain(): Promise<ChainWorld> {
  const billing = await openBilling({ issues: true })
  const { fixture, exporting } = billing
  const { store, tenant, database } = fixture
  const { storeOf, tenants } = exporting!
  const files = billing.files!
  const now = () => Date.parse(`${world.today}T10:00:00.000Z`)
  const kinds = {
    ...callJobs({ files, storeOf, tenants, now }),
    [statementKind]: statementJob({ storeOf, tenants, now }),
    [collectKind]: collectJob({ storeOf, tenants, now }),
  }
  const scope = { role: 'app', tenant } as const
  const doBank = () => doJobs(database, kinds)
  const seed = (...changes: Parameters<typeof fixture.seed>[0]) => fixture.seed(changes, `${world.today}T08:00:00.000Z`)
  const caller = fixture.caller([
    fixture.grant(''),
    fixture.grant('tenant:callImports', { verbs: ['select', 'create', 'update', 'delete', 'execute'] }),
    fixture.grant('tenant:callImports/callImport:file', { verbs: ['select', 'create', 'update'] }),
  ])
  const saved = async (data: object) =>
    save(
      { ...store, listener: createCallListener() },
      { body: { data }, caller, clock: world.clockOf(), idempotencyKey: v7(), language: 'de' },
    )
  const importOf = async (uuid: string) => (await world.query('select * from twin_call_import where id = $1', [uuid]))[0]!
  const move = async (uuid: string, state: string) => {
    const { version } = await importOf(uuid)
    const change = { id: formatTwinId('callImport', uuid), id_information: String(version), 'callImport:state': state }
    await saved({ id: fixture.tenantId, 'tenant:callImports': [change] })
    await doBank()
  }

  const world: ChainWorld = Object.assign(billing, {
    book: <Result>(work: (booking: Booking) => Promise<Result>, user = fixture.caller([]).user) =>
      database.transaction(scope, (transaction) => {
        const author = { tenant, user, call: 'billing', at: world.clockOf().now, changeId: newChangeId() }
        return work({ transaction, parts: store, author, today: world.today })
      }),
    importCalls: async (content: string) => {
      const slot = uploadSlot(store.registry, 'callImport:file')!
      const { token } = await files.uploads.receive({
        ...{ stream: Readable.from([content]), name: 'Verbindungen.csv', declared: '', bytes: undefined, slot, tenant },
        ...{ user: caller.user, timeZone: zone, language: 'de' },
      })
      const file = { tempid: 'f', definition: 'document', 'document:url': `upload:${token}` }
      const twin = {
        tempid: 'i',
        definition: 'callImport',
        'callImport:source': 'neutral',
        'callImport:state': 'new',
        'callImport:file': [file],
      }
      const made: { saved: { tempid: string; id: string }[] } = JSON.parse(
        await saved({ id: fixture.tenantId, 'tenant:callImports': [twin] }),
      )
      const uuid = parseTwinId(made.saved.find(({ tempid }) => tempid === 'i')!.id)!.uuid
      await move(uuid, 'checked')
      await move(uuid, 'loaded')
      return importOf(uuid)
    },
    releaseDebits: async (until: string, { made, released }: { made: string; released: string }) => {
      const file = await world.book((booking) => makeFile(booking, { until, zone, language: 'de' }), made)
      const xml = await world.book(async (booking) => {
        const written = await writeFile(booking, parseTwinId(file.file!.id)!.uuid, { zone, language: 'de', isLead: true })
        if (written.kind !== 'written') throw new Error('the file of debits has changed')
        const attributes = { 'document:name': 'Einzug.xml', 'document:kind': 'other' }
        await written.release({ uuid: v7(), attributes })
        return written.xml
      }, released)
      return { file, xml }
    },
    collect: async () => {
      await database.transaction(scope, async (transaction) =>
        enqueue(transaction, { tenant, id: v7(), kind: collectKind, user: undefined, payload: {} }),
      )
      await doBank()
    },
    takeStatement: async (xml: string) => {
      const [statement] = await readStatements(Readable.from([Buffer.from(xml)]))
      const taken = await world.book((booking) => takeIn(booking, statement!, { name: 'auszug.xml', hash: '' }))
      if (taken.kind !== 'taken') throw new Error('the statement was not taken')
      const payload = { account: taken.account, user: fixture.caller([]).user }
      await database.transaction(scope, async (transaction) =>
        enqueue(transaction, { tenant, id: v7(), kind: statementKind, user: undefined, payload }),
      )
      await doBank()
    },
  })
  const account = v7()
  await seed(
    newTwin(account, 'bankAccount', { 'bankAccount:iban': tenantAccount, 'bankAccount:bic': 'SSKMDEMM' }),
    newLink('businessPartner:bankAccounts', tenant, account),
    { kind: 'updateTwin', uuid: tenant, definition: 'tenant', attributes: { 'tenant:creditorId': 'DE98ZZZ09999999999' } },
  )
  return world
}
