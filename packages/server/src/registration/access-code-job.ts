import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { findCustomer } from '../declarations/find-customer.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { TurnPayload } from '../identity/public/turn-of-job.ts'
import { takeTurnOfJob } from '../identity/public/turn-of-job.ts'
import type { JobKind } from '../jobs/job.ts'
import type { Diagrams } from '../runner/diagram/diagrams.ts'
import { openProcess } from '../runner/starts/open-process.ts'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/write/change.ts'
import { newLink } from '../store/write/new-changes.ts'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { familyTable } from '../store/physical/names.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { HandOutParts } from './hand-out.ts'
import { languageOfMails, mailAccessCode } from './hand-out.ts'

/** The kind of the job. A job makes the request take the same time for a customer and an unknown person (security, rule 13). */
export const accessCodeKind = 'access-code'

export type RequestedCode = TurnPayload & { readonly customerNumber: string; readonly name: string; readonly way: 'letter' | 'mail' }

type Parts = HandOutParts & {
  readonly database: Database
  readonly diagrams: Diagrams
  readonly publicMails: PublicMails
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

const keyword = 'Zugangscode'
/** The mail to the customer when the letter is on its way. It also informs a customer who did not request the code. */
const sent: Text = {
  de: 'Der Zugangscode für das Kundenportal ist per Brief unterwegs.',
  en: 'The access code for the customer portal is on its way by letter.',
}

/** Sends a requested code to the customer's known address; a clerk prints a letter. Does nothing if number and name do not match. */
export function accessCodeJob(parts: Parts): JobKind {
  return {
    maxTries: 5,
    run: async (job) => {
      const payload = job.payload as RequestedCode
      const { customerNumber, name, way } = payload
      const [store, tenant] = await Promise.all([parts.storeOf(job.tenant), parts.tenants.find(job.tenant)])
      if (!tenant) return null
      const { now, partner } = await parts.database.transaction({ role: 'app', tenant: job.tenant }, async (transaction) => {
        const started = firstRow(await transaction.run({ text: 'select now() as now', columns: columns({ now: 'instant' }) }))
        return { ...started, partner: await findCustomer(transaction, job.tenant, { customerNumber, names: [name] }) }
      })
      if (partner === undefined) return null
      const zone = tenant.timeZone
      const clock = {
        now,
        today: tenantDay(Date.parse(now), zone),
        timeZone: zone,
        startOf: (day: string) => startOfDay(day, zone),
      }
      const handOut = { store, tenant, clock, partner }
      if (way === 'mail') {
        const goesNow = await parts.database.transaction({ role: 'app', tenant: job.tenant }, (transaction) =>
          takeTurnOfJob(transaction, parts.publicMails, { ...job, payload }),
        )
        if (goesNow) await mailAccessCode(parts, handOut)
      } else {
        const language = await languageOfMails(handOut)
        const answer = language === undefined ? null : textIn(sent, language)
        await job.step((transaction) =>
          requestFromClerk(transaction, { ...parts, store, tenant: job.tenant, partner, at: clock.now, answer }),
        )
      }
      return null
    },
  }
}

type Asking = {
  readonly store: Store
  readonly diagrams: Diagrams
  readonly tenant: string
  readonly partner: string
  readonly at: string
  readonly answer: string | null
}

/** Creates a request for a clerk, unless one is open. A clerk must print the code, because the provider knows its clerks. */
async function requestFromClerk(transaction: Transaction, { store, diagrams, tenant, partner, at, answer }: Asking): Promise<object> {
  // The lock merges two simultaneous requests into one.
  await transaction.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`access code ${tenant} ${partner}`] })
  const diagram = diagrams.get('processInformation')
  if (!diagram || (await isRequested(transaction, store, { tenant, partner }))) return {}
  const author: Author = { tenant, user: null, call: 'POST /customerjourney/{tenant}/accessCode', at, changeId: v7() }
  const root = v7()
  const changes: readonly Change[] = [
    {
      kind: 'createTwin',
      uuid: root,
      definition: 'processInformation',
      attributes: {
        'execution:status': 'waitforexecution',
        'execution:bpmnName': 'Auskunft',
        'execution:bpmnNameEn': 'Information',
        'execution:keywords': keyword,
        'execution:priority': 4,
        'processInformation:answer': answer,
        'execution:description':
          'Zugangscode für das Kundenportal per Brief senden: im Menü der Aufgabe „Zugangscode per Brief“ wählen und das PDF an die Anschrift darin schicken.',
      },
    },
    newLink('execution:businessPartnerForProcess', root, partner),
  ]
  await apply(transaction, store, { author, changes })
  await openProcess(transaction, { tenant, root, diagram, actor: null })
  return {}
}

async function isRequested(
  { run }: Transaction,
  { codes }: Store,
  { tenant, partner }: { tenant: string; partner: string },
): Promise<boolean> {
  const { rows } = await run({
    name: 'access-code-asked',
    text: `select from twin_link l join "${familyTable('execution')}" e on e.tenant_id = l.tenant_id and e.id = l.source_id and e.deleted_at is null
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null
        and e.definition = 'processInformation' and e."execution:keywords" = $4 and e."execution:status" not in ('finished', 'canceled') limit 1`,
    values: [tenant, partner, codes.get('execution:businessPartnerForProcess'), keyword],
  })
  return rows.length > 0
}
