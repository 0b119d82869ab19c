import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../data/query-client.ts'
import { TenantProvider } from '../data/tenant.tsx'

/** Renders a page under the address of a tenant. */
export const showInTenant = (page: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
        {page}
      </TenantProvider>
    </QueryClientProvider>,
  )
