import type { Limits } from '@twinwerk/process/step/context'
import type { Logger } from 'pino'
import type { Access } from '../access/access.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { StoreOf } from '../store/store.ts'
import { letterheadOf } from '../mail/letterhead.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import type { DisputedMoney } from './work/disputed-money.ts'
import type { Storage } from '../files/storage.ts'
import type { Uploads } from '../files/uploads.ts'
import type { Counterparts } from './work/counterpart.ts'
import type { HouseParts } from './course.ts'
import type { Diagrams } from './diagram/diagrams.ts'
import type { LoadDefinition } from './diagram/stored-definition.ts'

/** The dependencies of running processes. */
export type RunnerParts = {
  readonly diagrams: Diagrams
  readonly definitionOf: LoadDefinition
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  readonly writeMail: WriteMail
  /** For mails to an address that a stranger entered in an order. Such a mail is sent in its turn (ADR 64). */
  readonly writeMailInTurn: WriteMail
  /** The base address of links in mails. */
  readonly publicUrl: URL
  readonly uploads: Uploads
  /** The stored files, for the logo in letters. */
  readonly storage?: Pick<Storage, 'read'>
  readonly counterparts: Counterparts
  readonly disputedMoney: DisputedMoney
  readonly log: Pick<Logger, 'error'>
  /** The rights of readers, for notices that tell whom a task concerns. Without them, notices name the task alone. */
  readonly access?: Pick<Access, 'callerOf'>
  readonly clockOf?: (timeZone: string) => QueryClock
  /** Limits that replace the defaults. */
  readonly limits?: Partial<Limits>
}

export async function stepPartsOf(
  { storeOf, tenants, definitionOf, limits }: Pick<RunnerParts, 'storeOf' | 'tenants' | 'definitionOf' | 'limits'>,
  tenant: string,
): Promise<HouseParts> {
  const [{ registry, codes }, entry] = await Promise.all([storeOf(tenant), tenants.find(tenant)])
  const letterhead = entry ? letterheadOf(entry) : { tenant, shortId: undefined, name: '', color: undefined, language: 'de' as const }
  return { registry, codes, definitionOf, zone: entry?.timeZone ?? defaultTimeZone, letterhead, ...(limits && { limits }) }
}
