import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'

/** The services that the account is linked with, to sign in there once more; the page is left for it and comes back. */
export function FreshServices() {
  const { t } = useTranslation('account')
  const url = useLocation().href
  const { data } = useQuery({ queryKey: ['account', 'identities'], queryFn: () => call('GET /auth/identities'), retry: false })
  return [...new Map((data?.identities ?? []).map((each) => [each.provider, each.label]))].map(([provider, label]) => (
    <Button
      key={provider}
      component="a"
      href={`/auth/api/${encodeURIComponent(provider)}?${new URLSearchParams({ url, fresh: '1' }).toString()}`}
      variant="default"
      fullWidth
    >
      {t('signInWith', { provider: label })}
    </Button>
  ))
}
