import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { queryClient } from '../data/query-client.ts'
import { addressIn } from './address.ts'
import { Branded } from './frame/Branded.tsx'
import { ErrorBoundary } from './frame/ErrorBoundary.tsx'
import { Message } from './frame/Message.tsx'
import { PageFrame } from './frame/PageFrame.tsx'
import { Skeleton } from './frame/Skeleton.tsx'
import { TenantBrand } from './frame/TenantBrand.tsx'
import { pages, TaskPage } from './pages.ts'

/** What everybody may open, without the back office around it: the address says which page, of which tenant. */
export function PublicApp() {
  const address = useMemo(() => addressIn(window.location.pathname), [])
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        {address.kind === 'page' && (
          <TenantBrand tenant={address.tenant}>
            <Suspense fallback={<Skeleton />}>{pageOf(address)}</Suspense>
          </TenantBrand>
        )}
        {address.kind === 'task' && (
          <Suspense fallback={null}>
            <TaskPage token={address.token} />
          </Suspense>
        )}
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

function pageOf({ page }: { readonly page: keyof typeof pages }) {
  const Page = pages[page]
  return <Page />
}
