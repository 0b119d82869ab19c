import type { Logger } from 'pino'
import { clockFrom } from '../api/clock.ts'
import { startRemovingArchives } from '../billing/post/posted-files.ts'
import { startBoardMails } from '../boards/mail/start-board-mails.ts'
import { startPublishing } from '../boards/published/start-publishing.ts'
import { startCallWork } from '../calls/start-call-work.ts'
import { startWatching } from '../comments/watch/start-watching.ts'
import { startDataChecks } from '../data-checks/start-data-checks.ts'
import type { Ledger } from '../files/ledger.ts'
import type { Files } from '../files/open-files.ts'
import type { JobKinds } from '../jobs/job.ts'
import { startWorker } from '../jobs/worker.ts'
import { startCollecting } from '../payments/collect/collect-job.ts'
import { startRecalculations } from '../recalculate/start-recalculations.ts'
import type { Diagrams } from '../runner/diagram/diagrams.ts'
import type { LoadDefinition } from '../runner/diagram/stored-definition.ts'
import { startSchedules } from '../runner/starts/start-schedules.ts'
import { startCleaning } from '../start-cleaning.ts'
import { startSealing } from '../start-sealing.ts'
import type { Database } from '../store/db/database.ts'
import type { StoreOf } from '../store/store.ts'
import { startStreetWork } from '../streets/start-street-work.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'

/** The work that a server does without a request. */
export type Background = {
  /** Notifies the worker of due jobs. */
  wake(): void
  close(): Promise<void>
}

/** The background of a server that only serves. Jobs, mails, push messages, gateways, timers and cleaning wait for a later start. */
export const idle: Background = { wake: () => undefined, close: async () => undefined }

type Parts = {
  readonly database: Database
  readonly definitionOf: LoadDefinition
  readonly diagrams: Diagrams
  readonly files: Files
  readonly kinds: JobKinds
  readonly ledger: Ledger
  readonly log: Logger
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

export function startBackground({ database, definitionOf, diagrams, files, kinds, ledger, log, storeOf, tenants }: Parts): Background {
  const worker = startWorker({ database, kinds, log })
  const { wake } = worker
  const recalculations = startRecalculations({ database, storeOf, tenants, wake, log })
  const stopChecks = startDataChecks({ database, tenants, wake, log })
  const stopWatching = startWatching({ database, tenants, wake, log })
  const stopBoardMails = startBoardMails({ database, tenants, wake, log })
  const stopPublishing = startPublishing({ database, tenants, wake, log })
  const stopCallWork = startCallWork({ database, tenants, wake, log })
  const stopStreetWork = startStreetWork({ database, storeOf, tenants, wake, log })
  const stopCollecting = startCollecting({ database, tenants, wake, log })
  const schedules = startSchedules({ database, definitionOf, diagrams, tenants, log })
  const stopSealing = startSealing({ database, log })
  const stopCleaning = startCleaning({ database, files, ledger, log })
  const stopArchives = startRemovingArchives({ database, storeOf, tenants, clockOf: clockFrom(Date.now), uploads: files.uploads, log })
  return {
    wake,
    close: async () => {
      stopCleaning()
      stopArchives()
      await stopSealing()
      await recalculations.close()
      await stopChecks()
      await stopWatching()
      await stopBoardMails()
      await stopPublishing()
      await stopCallWork()
      await stopStreetWork()
      await stopCollecting()
      await schedules.close()
      await worker.close()
    },
  }
}
