import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../data/query-client.ts'
import type { Address } from './address.ts'
import { addressIn } from './address.ts'
import { Branded } from './frame/Branded.tsx'
import { ErrorBoundary } from './frame/ErrorBoundary.tsx'
import { Message } from './frame/Message.tsx'
import { PageFrame } from './frame/PageFrame.tsx'
import { TenantBrand } from './frame/TenantBrand.tsx'
import { pages, TaskPage } from './pages.tsx'

/** The public pages, outside the back office. The address names the page and the tenant. */
export function PublicApp() {
  const [address] = useState(opened)
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        {address.kind === 'page' && <TenantBrand tenant={address.tenant}>{pageOf(address)}</TenantBrand>}
        {address.kind === 'task' && <TaskPage token={address.token} />}
        {address.kind === 'unknown' && (
          <Branded>
            <PageFrame>
              <Message name="pageNotFound" />
            </PageFrame>
          </Branded>
        )}
      </ErrorBoundary>
    </QueryClientProvider>
  )
}

/** Parses the address and starts to load the code of its page, in parallel with the brand. */
function opened(): Address {
  const address = addressIn(window.location.pathname)
  if (address.kind === 'page') void pages[address.page].preload()
  return address
}

function pageOf({ page }: { readonly page: keyof typeof pages }) {
  const Page = pages[page]
  return <Page />
}
