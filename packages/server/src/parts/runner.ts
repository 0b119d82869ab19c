import { disputedMoney } from '../billing/objection/disputed-money.ts'
import { dataChecks } from '@twinwerk/domain/checks'
import { dashboards, homeTiles } from '@twinwerk/domain/dashboards'
import { demoTenants } from '@twinwerk/domain/demo/demo-tenants'
import { letters } from '@twinwerk/domain/letters'
import { routes } from '@twinwerk/domain/navigation'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { contentPaths } from '../content/path-uses.ts'
import { startMeasuring } from '../demo/keep-measuring.ts'
import { createOutbound } from '../integrations/outbound.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import { createCounterparts } from '../runner/outside/counterparts.ts'
import { livingUsers } from '../store/rights/living-users.ts'
import type { AccountParts } from './accounts.ts'
import type { FileParts } from './files.ts'
import { jobKinds } from './job-kinds.ts'
import { idle, startBackground } from './start-background.ts'
import type { DatabaseEvents, StoreParts } from './store.ts'

type Opened = StoreParts & AccountParts & FileParts & { readonly config: Config; readonly events: DatabaseEvents; readonly log: Logger }

export type RunnerParts = ReturnType<typeof openRunner>

/** Opens processes and jobs, and the background work of this server. */
export function openRunner(stack: AsyncDisposableStack, parts: Opened) {
  const { config, database, events, files, log, publicMails, publicUrl, tenants } = parts
  const outbound = createOutbound({ loopback: false, own: Object.values(config.gateways) })
  const counterparts = createCounterparts({
    tenants,
    outbound,
    gateways: config.gateways,
    madeUp: new Set(demoTenants.map(({ uuid }) => uuid)),
  })
  const writeMailInTurn: WriteMail = (transaction, mail) =>
    publicMails.write(transaction, mail, { address: undefined, recipient: 'ordered' })
  const uses = contentPaths(routes, uiDefinitions)
  const lives = async (face: { tenant: string; user: string }) => (await livingUsers(database, [face])).length > 0
  const kinds = jobKinds({
    ...parts,
    archive: { ...files, letters, tenants },
    boards: { dashboards: { boards: dashboards, home: homeTiles }, gate: parts.gate, routes },
    checks: dataChecks,
    overlay: { ...parts, uses },
    push: { database, lives, keysOf: parts.pushKeys, log, outbound, publicUrl, tenants },
    runner: { ...parts, counterparts, disputedMoney, uploads: files.uploads, storage: files.storage, writeMailInTurn },
  })
  const background = config.work === 'off' ? idle : startBackground({ ...parts, kinds })
  stack.defer(() => background.close())
  if (config.work === 'on' && config.demo !== 'off') {
    const stopMeasuring = startMeasuring(parts)
    stack.defer(() => stopMeasuring())
  }
  events.onWake = background.wake
  return { uses, wake: background.wake, counterparts }
}
