import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { z } from 'zod'
import { cancelJobs, listJobs, retryJobs, type JobFilter } from '../../jobs/operator.ts'
import { becomeIdentity } from '../../store/db/become-identity.ts'
import type { Transaction } from '../../store/db/database.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { defineCommand, UsageError, type Outcome } from '../command.ts'
import { consoleAudit } from '../console-audit.ts'
import type { Context } from '../context.ts'
import { tenantOption } from '../options.ts'
import { table } from '../table.ts'
import { tenantNamed } from '../tenant-named.ts'

const states = ['ready', 'running', 'done', 'failed', 'cancelled'] as const
const filterOptions = {
  id: { value: { de: 'ID', en: 'ID' }, help: { de: 'nur dieser Auftrag', en: 'this job only' } },
  kind: { value: { de: 'ART', en: 'KIND' }, help: { de: 'nur Aufträge dieser Art', en: 'jobs of this kind only' } },
  tenant: tenantOption,
}
const filterInput = z.strictObject({ id: z.uuid().optional(), kind: z.string().optional(), tenant: z.string().optional() })
type FilterInput = z.output<typeof filterInput>

export const jobsList = defineCommand({
  name: 'jobs list',
  summary: { de: 'zeigt Aufträge, die ältesten zuerst', en: 'shows jobs, the oldest first' },
  options: {
    ...filterOptions,
    state: {
      value: { de: states.join('|'), en: states.join('|') },
      help: {
        de: 'nur in diesem Zustand; ohne Angabe alle, die nicht erledigt sind',
        en: 'in this state only; by default all that are not done',
      },
    },
  },
  input: filterInput.extend({ state: z.enum(states).optional() }),
  run: async (context, { state, ...named }) => {
    const database = await context.database()
    const filter = { ...(await filterOf(context, named)), states: state ? [state] : (['ready', 'running', 'failed'] as const) }
    const shortIds = new Map((await createTenantRegistry(database).all()).map(({ uuid, shortId }) => [uuid, shortId]))
    const jobs = await database.transaction({ role: 'worker' }, (transaction) => listJobs(transaction, filter))
    const json = jobs.map((job) => ({ ...job, tenant: shortIds.get(job.tenant) ?? job.tenant }))
    const rows = json.map((job) => [job.id, job.tenant, job.kind, job.state, String(job.tries), job.createdAt, job.error ?? ''])
    const head = context.language === 'en' ? headings.en : headings.de
    return { json, lines: table([head, ...rows]) }
  },
})

const headings = {
  de: ['ID', 'MANDANT', 'ART', 'ZUSTAND', 'VERSUCHE', 'ANGELEGT', 'FEHLER'],
  en: ['ID', 'TENANT', 'KIND', 'STATE', 'TRIES', 'CREATED', 'ERROR'],
}

export const jobsRetry = defineCommand({
  name: 'jobs retry',
  summary: { de: 'beginnt gescheiterte und abgebrochene Aufträge erneut', en: 'begins failed and cancelled jobs again' },
  options: filterOptions,
  example: 'jobs retry --kind mail',
  auditsItself: true,
  input: filterInput,
  run: (context, named) =>
    change(context, named, {
      command: 'jobs retry',
      message: { de: 'Erneut begonnen', en: 'Begun again' },
      work: retryJobs,
    }),
})

export const jobsCancel = defineCommand({
  name: 'jobs cancel',
  summary: { de: 'bricht wartende und laufende Aufträge ab', en: 'cancels waiting and running jobs' },
  options: filterOptions,
  example: 'jobs cancel --id 0199…',
  auditsItself: true,
  input: filterInput,
  run: (context, named) =>
    change(context, named, { command: 'jobs cancel', message: { de: 'Abgebrochen', en: 'Cancelled' }, work: cancelJobs }),
})

type Work = {
  readonly command: string
  readonly message: Text
  readonly work: (transaction: Transaction, filter: Omit<JobFilter, 'states'>) => Promise<string[]>
}

async function change(context: Context, named: FilterInput, { command, message, work }: Work): Promise<Outcome> {
  if (named.id === undefined && named.kind === undefined) throw tooMany
  const [database, filter] = [await context.database(), await filterOf(context, named)]
  const changed = await database.transaction({ role: 'worker' }, async (transaction) => {
    const tenants = await work(transaction, filter)
    await becomeIdentity(transaction)
    for (const tenant of new Set(tenants))
      await transaction.run(consoleAudit(context, { tenant, action: 'consoleCommand', object: `${command} ${named.id ?? named.kind}` }))
    return tenants.length
  })
  return { json: { changed }, lines: [`${textIn(message, context.language)}: ${changed}`], exitCode: changed > 0 ? 0 : 1 }
}

async function filterOf(context: Context, { tenant, ...rest }: FilterInput): Promise<Omit<JobFilter, 'states'>> {
  return tenant === undefined ? rest : { ...rest, tenant: (await tenantNamed(await context.database(), tenant)).uuid }
}

const tooMany = new UsageError({
  de: '--id oder --kind angeben: alle Aufträge auf einmal ändert dieser Befehl nicht.',
  en: 'Give --id or --kind: this command does not change all jobs at once.',
})
