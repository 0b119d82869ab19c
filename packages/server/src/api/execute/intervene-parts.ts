import type { Access } from '../../access/access.ts'
import type { Session } from '../../identity/session.ts'
import type { LoadDefinition } from '../../runner/diagram/stored-definition.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export type InterveneParts = {
  readonly access: Access
  readonly clockOf: ClockOf
  readonly definitionOf: LoadDefinition
  readonly storeOf: StoreOf
  readonly wake: () => void
}

/** Returns the caller with the store and clock of the caller's tenant. */
export async function interventionBy({ access, clockOf, storeOf }: InterveneParts, session: Session, tenant: string | undefined) {
  const caller = await access.callerIn(session, tenant)
  return { caller, store: await storeOf(caller.tenant), clock: clockOf(caller.timeZone) }
}
