import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** Returns the brand of a tenant, or without a tenant the brand of the platform. Public, because the sign-in page needs it. */
export const config = defineCall({
  method: 'GET',
  path: '/api/config',
  summary: 'Brand, language and system flag',
  access: 'public',
  query: z.strictObject({ tenant: z.string().max(100).optional() }),
  output: z.custom<TenantConfig>(),
  codes: ['1001'],
})
