import { Button, Divider, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'

/** Buttons for the other services that sign in here. Renders nothing if there are none. */
export function Providers({ url }: { readonly url: string }) {
  const { t } = useTranslation('account')
  const { shortId } = useBrand()
  const { data } = useQuery({
    queryKey: ['config', 'providers', shortId],
    queryFn: () => call('GET /auth/providers', { query: shortId === null ? {} : { tenant: shortId } }),
    staleTime: 5 * 60_000,
    retry: false,
  })
  const providers = data?.providers ?? []
  if (providers.length === 0) return null
  return (
    <Stack gap="xs" mb="md">
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          component="a"
          href={`/auth/api/${encodeURIComponent(id)}?${new URLSearchParams({ url }).toString()}`}
          size="lg"
          fullWidth
          variant="default"
        >
          {t('signInWith', { provider: label })}
        </Button>
      ))}
      <Divider label={t('continueWith')} />
    </Stack>
  )
}
