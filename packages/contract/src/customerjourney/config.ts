import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the same as `GET /api/config?tenant=`, below the base path of the tenant's public pages (portal specification, section 7). */
export const config = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/config',
  summary: 'Brand and language of a tenant',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  output: z.custom<TenantConfig>(),
  codes: ['1001'],
})
