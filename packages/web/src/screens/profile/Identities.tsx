import { Button } from '@mantine/core'
import { IconLink, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Failed } from './Failed.tsx'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'
import { useMoment } from '../../i18n/use-moment.ts'

type Identity = Output<'GET /auth/identities'>['identities'][number]

/** The linked services for the sign-in, and the services that can be linked. Renders nothing if the tenants have none. */
export function Identities({ problem }: { readonly problem: string | undefined }) {
  const { t } = useTranslation('profile')
  const url = useLocation().pathname
  const { data, isError, refetch } = useQuery({ queryKey: ['account', 'identities'], queryFn: () => call('GET /auth/identities') })
  const { run, running, failure } = useAction(t('actionFailed'))
  if (isError) return <Failed title={t('services.title')} onTryAgain={() => void refetch()} />
  const { identities = [], providers = [] } = data ?? {}
  const linkable = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id))
  if (identities.length + linkable.length === 0 && problem === undefined) return null
  const link = (provider: string) =>
    run(() =>
      call('POST /auth/identities/link', { input: { provider, url } }).then((begun) => {
        window.location.assign(begun.url)
      }),
    )
  return (
    <section className={classes.section} aria-labelledby="profile-services">
      <h2 id="profile-services">{t('services.title')}</h2>
      <p className={classes.note}>{t('services.text')}</p>
      <p className={classes.failure} role="alert">
        {failure ?? problem}
      </p>
      {identities.length === 0 && <p className={classes.empty}>{t('services.none')}</p>}
      <ul className={classes.rows}>
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} onChanged={() => void refetch()} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {linkable.map(({ id, label }) => (
          <Button
            key={id}
            variant="default"
            loading={running}
            leftSection={<IconLink size={16} stroke={1.5} />}
            onClick={() => void link(id)}
          >
            {t('services.link', { provider: label })}
          </Button>
        ))}
      </div>
    </section>
  )
}

function IdentityRow({ identity, onChanged }: { readonly identity: Identity; readonly onChanged: () => void }) {
  const { t } = useTranslation('profile')
  const moment = useMoment()
  const { run, running, failure } = useAction(t('actionFailed'))
  const [asking, setAsking] = useState(false)
  const { id, label, mail, createdAt, lastUsedAt } = identity
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: moment(lastUsedAt) })
  return (
    <li className={classes.row}>
      <IconWorld size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{label}</span>
        <span className={classes.note}>
          {[...(mail === null ? [] : [mail]), t('created', { day: moment(createdAt) }), used].join(' · ')}
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
        aria-label={t('services.unlinkOf', { provider: label })}
        onClick={() => setAsking(true)}
      >
        {t('services.unlink')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('services.unlinkQuestion', { provider: label })}
        message={t('services.unlinkText')}
        approve={t('services.unlink')}
        refuse={t('cancel')}
        onRefuse={() => setAsking(false)}
        onApprove={() => {
          setAsking(false)
          void run(() => call('POST /auth/identities/remove', { input: { id } })).then((done) => done && onChanged())
        }}
      />
    </li>
  )
}
