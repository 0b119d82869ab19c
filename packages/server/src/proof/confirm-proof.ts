import { v7 } from 'uuid'
import { consumeToken } from '../captcha/consume-token.ts'
import type { PublicTokens } from '../identity/public/public-tokens.ts'
import type { Diagrams } from '../runner/diagram/diagrams.ts'
import type { Author } from '../store/write/change.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { startProvedProcess } from './start-proved-process.ts'
import type { Closed } from './lock-link.ts'
import { lockLink, readProofToken } from './lock-link.ts'

export type ProofParts = { readonly diagrams: Diagrams; readonly tokens: PublicTokens; readonly wake: () => void }

export type ShownLink = {
  readonly tenant: TenantEntry
  readonly store: Store
  readonly clock: QueryClock
  /** The token of the link. */
  readonly link: string
}

/** Makes the declaration or order of a link binding, once. The lock on the process's row serializes two clicks, or a click and a clerk. */
export async function confirmProof(parts: ProofParts, { tenant, store, clock, link }: ShownLink): Promise<'done' | Closed> {
  const token = await readProofToken({ tokens: parts.tokens, tenant: tenant.uuid, link })
  if (typeof token === 'string') return token
  const at = clock.now
  const outcome = await store.database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
    const held = await lockLink(transaction, store, { token, tenant: tenant.uuid })
    if (typeof held === 'string') return held
    if ((await transaction.run(consumeToken(tenant.uuid, token))).rowCount === 0) return 'used'
    const call = 'POST /customerjourney/{tenant}/proof/confirm'
    const author: Author = { tenant: tenant.uuid, user: null, call, at, changeId: v7() }
    await startProvedProcess(transaction, { store, diagrams: parts.diagrams, author }, held)
    return 'done'
  })
  parts.wake()
  return outcome
}
