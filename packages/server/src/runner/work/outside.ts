import type { Storage } from '../../files/storage.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Counterparts } from './counterpart.ts'

/** The parts that a task may use outside of its transaction. */
export type Outside = {
  readonly tenant: string
  readonly zone: string
  /** The key is the same for every try of one attempt of one execution. */
  readonly key: string
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  readonly uploads: Uploads
  /** The stored files, for the logo in letters. */
  readonly storage?: Pick<Storage, 'read'>
  readonly counterparts: Counterparts
}
