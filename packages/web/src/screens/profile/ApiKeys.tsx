import { Button, Skeleton } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Failed } from './Failed.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'
import { useMoment } from '../../i18n/use-moment.ts'

type Key = Output<'GET /auth/keys'>['keys'][number]

/** The API keys with which programs sign in as the caller in the current tenant. */
export function ApiKeys() {
  const { t } = useTranslation('profile')
  const tenant = useTenant()
  const [making, setMaking] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'keys', tenant.id],
    queryFn: () => call('GET /auth/keys', { tenant: tenant.id }),
  })
  if (isError) return <Failed title={t('keys.title')} onTryAgain={() => void refetch()} />
  return (
    <section className={classes.section} aria-labelledby="profile-keys">
      <div className={classes.head}>
        <h2 id="profile-keys">{t('keys.title')}</h2>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setMaking(true)}>
          {t('keys.add')}
        </Button>
      </div>
      <p className={classes.note}>{t('keys.text', { tenant: tenant.name1 })}</p>
      {!data && <Skeleton height={44} />}
      {data?.keys.length === 0 && <p className={classes.empty}>{t('keys.none')}</p>}
      <ul className={classes.rows}>
        {data?.keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onChanged={() => void refetch()} />
        ))}
      </ul>
      <NewKeyDialog opened={making} onClose={() => setMaking(false)} onMade={() => void refetch()} />
    </section>
  )
}

function KeyRow({ apiKey, onChanged }: { readonly apiKey: Key; readonly onChanged: () => void }) {
  const { t } = useTranslation('profile')
  const tenant = useTenant().id
  const moment = useMoment()
  const { run, running, failure } = useAction(t('actionFailed'))
  const [asking, setAsking] = useState(false)
  const { id, name, begins, readOnly, expiresAt, lastUsedAt } = apiKey
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <li className={classes.row}>
      <IconKey size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>
          {[
            t('keys.begins', { begins }),
            ...(readOnly ? [t('keys.readOnly')] : []),
            t(isOver ? 'keys.expired' : 'keys.expires', { day: moment(expiresAt) }),
            lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: moment(lastUsedAt) }),
          ].join(' · ')}
        </span>
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={running}
        aria-label={t('keys.revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('keys.revoke')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('keys.revokeQuestion', { name })}
        message={t('keys.revokeText')}
        approve={t('keys.revoke')}
        refuse={t('cancel')}
        onRefuse={() => setAsking(false)}
        onApprove={() => {
          setAsking(false)
          void run(() => call('POST /auth/keys/revoke', { tenant, input: { id } })).then((done) => done && onChanged())
        }}
      />
    </li>
  )
}
