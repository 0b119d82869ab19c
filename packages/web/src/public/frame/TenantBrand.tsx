import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '../../data/call.ts'
import { configQuery } from '../../data/config.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { Branded } from './Branded.tsx'
import { Message } from './Message.tsx'
import { PageFrame } from './PageFrame.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Provides the brand of the tenant in the address, and the tenant itself, to its children. An unknown tenant gets a message. */
export function TenantBrand({ tenant, children }: { readonly tenant: string; readonly children: ReactNode }) {
  const { data: config, error, refetch } = useQuery(configQuery(tenant))
  const known = useMemo(
    () => (config?.id && config.shortId ? { id: config.id, shortId: config.shortId, name1: config.name1 } : undefined),
    [config],
  )
  if (known)
    return (
      <Branded config={config}>
        <TenantProvider tenant={known} rootid={known.shortId}>
          <PageFrame>{children}</PageFrame>
        </TenantProvider>
      </Branded>
    )
  const missing = error instanceof CallError && error.code === '1001'
  return (
    <Branded>
      <PageFrame>
        {!error && <Skeleton />}
        {error && (missing ? <Message name="tenantNotFound" /> : <Message name="unreachable" onTryAgain={() => void refetch()} />)}
      </PageFrame>
    </Branded>
  )
}
