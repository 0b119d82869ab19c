import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Reason } from '../../data/account/sign-in-again.ts'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'

type Service = { readonly id: string; readonly label: string }

/** The sign-in services, each in a new window, so that unsaved input in the page stays. */
export function ServicesAgain({ reason }: { readonly reason: Reason }) {
  const { t } = useTranslation('account')
  const { shortId } = useBrand()
  const { data = [] } = useQuery({
    queryKey: ['account', 'services', reason, shortId],
    queryFn: () => (reason === 'confirm' ? linkedServices() : offeredServices(shortId)),
    retry: false,
  })
  return data.map(({ id, label }) => (
    <Button key={id} variant="default" fullWidth onClick={() => openWindow(addressOf(id, reason))}>
      {t('signInWith', { provider: label })}
    </Button>
  ))
}

async function linkedServices(): Promise<readonly Service[]> {
  const { identities } = await call('GET /auth/identities')
  return [...new Map(identities.map(({ provider, label }) => [provider, { id: provider, label }])).values()]
}

/** Without a session the linked services are unknown. */
async function offeredServices(shortId: string | null): Promise<readonly Service[]> {
  return (await call('GET /auth/providers', { query: shortId === null ? {} : { tenant: shortId } })).providers
}

/**
 * Returns the address of the service. A confirmation needs a fresh sign-in at the service; after the end of the session any sign-in of the
 * same user suffices.
 */
function addressOf(provider: string, reason: Reason): string {
  const query = new URLSearchParams({ url: '/login/successful?again=true', ...(reason === 'confirm' && { fresh: '1' }) })
  return `/auth/api/${encodeURIComponent(provider)}?${query.toString()}`
}

/** Opens a window, or a tab if the browser opens no windows. If the browser blocks both, no input is lost. */
function openWindow(address: string): void {
  window.open(address, 'twinwerk-sign-in', 'popup,width=520,height=720')
}
