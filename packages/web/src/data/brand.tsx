import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { createContext, use } from 'react'
import { unbranded } from './config.ts'

/** The brand in which the page is rendered. */
export const BrandContext = createContext<TenantConfig>(unbranded)

export function useBrand(): TenantConfig {
  return use(BrandContext)
}
