import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { verbs } from '@twinwerk/model/definition/verb'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { clockFrom } from '../../api/clock.ts'
import type { JobKinds } from '../../jobs/job.ts'
import { startWorker, type Worker } from '../../jobs/worker.ts'
import { runnerJobs } from '../../runner/job-kinds.ts'
import { migrateJob, migrateKind } from '../../runner/modeler/migrate-job.ts'
import { simulated } from '../../runner/outside/simulated/simulated.ts'
import { openDatabase } from '../../store/db/database.ts'
import { relationshipCodes } from '../../store/publish/publish.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { crashDiagram } from './crash-diagram.ts'
import { createMortal, serveMortal, tell } from './mortal.ts'
import type { MortalSettings } from './mortal-settings.ts'
import { openRunner } from '../processes/open-runner.ts'

/**
 * A server that only runs processes, in a process of its own that kills itself at random during its work. SIGKILL gives it no chance to
 * clean up. It prints its claims, outside calls and death.
 */
const { url, tenant, user, share } = JSON.parse(process.env['MORTAL']!) as MortalSettings

const { mayDie, ...mortal } = createMortal(() => Math.random() < share)

const opened: { worker?: Worker } = {}
const database = openDatabase({ url, onWake: () => opened.worker?.wake() })
const parts = { database, registry: createRegistry(definitions), codes: await relationshipCodes(database) }
const { runner } = await openRunner({ ...parts, runQuery: createQueryRunner(parts) }, { processInformation: crashDiagram })
const grants = [
  { path: '', verbs: ['select' as const] },
  { path: 'tenant:executions', verbs },
].map((grant) => ({
  ...{ roots: { definition: 'tenant', uuids: [tenant] }, mask: undefined, verbs: grant.verbs },
  path: parseRightPath(parts.registry, grant.path)!,
}))
const caller = { tenant, user, groups: [], grants, rightsKey: 'all', timeZone: 'Europe/Berlin' }
const access = { callerOf: () => Promise.resolve(caller) } as unknown as Parameters<typeof migrateJob>[0]['access']
const kinds: JobKinds = {
  ...runnerJobs({
    ...runner,
    counterparts: (_tenant, name) =>
      Promise.resolve((ask) => {
        tell({ asked: ask.key })
        const answered = simulated[name](ask)
        // The response has arrived, and the server dies before it is stored.
        mayDie('outside call')
        return answered
      }),
  }),
  [migrateKind]: migrateJob({ access, clockOf: clockFrom(() => Date.now()), runner }),
}
await serveMortal(() => {
  opened.worker = startWorker({
    database: mortal.database(database),
    kinds: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, mortal.kind(kind)])),
    log: { error: () => undefined },
    maxPerTenant: 1000,
  })
})
