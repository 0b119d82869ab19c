import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disputedMoney } from '../../billing/objection/disputed-money.ts'
import type { Files } from '../../files/open-files.ts'
import { openFiles } from '../../files/open-files.ts'
import { createPublicMails } from '../../identity/public/public-mail.ts'
import { createWriteMail } from '../../mail/write-mail.ts'
import { compileDiagrams } from '../../runner/diagram/diagrams.ts'
import { createDefinitionCache } from '../../runner/diagram/stored-definition.ts'
import { simulated } from '../../runner/outside/simulated/simulated.ts'
import type { RunnerParts } from '../../runner/runner.ts'
import { serviceTasks } from '../../runner/tasks/registry.ts'
import { createLedger } from '../../store/files/ledger.ts'
import type { Store } from '../../store/store.ts'
import { createTenantRegistry } from '../../store/tenants/tenant-registry.ts'

/** Opens the parts that run processes in a test, on an open store. The files are in a folder that the caller removes. */
export async function openRunner(
  store: Store,
  diagrams: Readonly<Record<string, string>>,
): Promise<{ readonly runner: RunnerParts; readonly files: Files; readonly folder: string }> {
  const { database } = store
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-processes-'))
  const files = await openFiles({
    folder,
    s3: undefined,
    clamd: undefined,
    ledger: createLedger(database),
    inTurn: (work) => work(),
    warn: () => undefined,
  })
  const writeMail = createWriteMail({ hasServer: false })
  const publicMails = createPublicMails({ writeMail, onBurst: () => undefined })
  const runner: RunnerParts = {
    definitionOf: createDefinitionCache(),
    diagrams: await compileDiagrams(diagrams, new Set(Object.keys(serviceTasks))),
    log: { error: () => undefined },
    storeOf: async () => store,
    tenants: createTenantRegistry(database),
    writeMail,
    writeMailInTurn: (transaction, mail) => publicMails.write(transaction, mail, { address: undefined, recipient: 'ordered' }),
    publicUrl: new URL('https://portal.example'),
    uploads: files.uploads,
    disputedMoney,
    counterparts: (_tenant, name) => Promise.resolve(simulated[name]),
  }
  return { runner, files, folder }
}
