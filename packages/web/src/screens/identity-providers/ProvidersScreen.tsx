import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { ProviderDialog } from './ProviderDialog.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import classes from './ProvidersScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { providerTexts } from '../../i18n/providers/texts.ts'

addTexts(providerTexts)

export type Provider = Output<'GET /api/identityProviders'>['providers'][number]

/** The services through which users of the tenant sign in. */
export function ProvidersScreen() {
  const { t } = useTranslation('providers')
  usePageTitle(t('title'))
  const tenant = useTenant().id
  const { data, isError, refetch } = useQuery({
    queryKey: ['list', tenant, 'identityProviders'],
    queryFn: () => call('GET /api/identityProviders', { tenant }),
  })
  const [edited, setEdited] = useState<Provider | 'new'>()
  const changed = () => void refetch()
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      <p className={classes.note}>{t('intro')}</p>
      {isError && (
        <>
          <p className={classes.empty} role="alert">
            {t('failed')}
          </p>
          <Button variant="default" onClick={changed}>
            {t('tryAgain')}
          </Button>
        </>
      )}
      {!data && !isError && <Skeleton height={64} mt="md" />}
      {data?.providers.length === 0 && <p className={classes.empty}>{t('none')}</p>}
      <ul className={classes.rows}>
        {data?.providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} onEdit={() => setEdited(provider)} onChanged={changed} />
        ))}
      </ul>
      <ProviderDialog edited={edited} onSaved={changed} onClose={() => setEdited(undefined)} />
    </div>
  )
}
