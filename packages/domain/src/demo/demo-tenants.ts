import type { DemoTenant } from './demo-tenant.ts'
import { tenantUuid } from './draft.ts'

/** The tenants of the demo world, without their content: a server knows them and loads the world only to write it. */
export const demoTenants: readonly Pick<DemoTenant, 'uuid' | 'shortId' | 'platform'>[] = [
  { uuid: tenantUuid('plat'), shortId: 'plat', platform: true },
  { uuid: tenantUuid('swe'), shortId: 'swe' },
  { uuid: tenantUuid('gle'), shortId: 'gle' },
]
