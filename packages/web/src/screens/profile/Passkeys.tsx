import { Button, Skeleton } from '@mantine/core'
import { IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createPasskey, passkeysSupported } from '../../data/account/passkeys.ts'
import { call } from '../../data/call.ts'
import { Failed } from './Failed.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'

/** The user's passkeys and password. */
export function Passkeys() {
  const { t } = useTranslation('profile')
  const { data, isError, refetch } = useQuery({ queryKey: ['account', 'passkeys'], queryFn: () => call('GET /auth/passkeys') })
  const { run, running, failure } = useAction(t('passkeyFailed'))
  const add = () => void run(() => createPasskey({})).then((done) => (done ? refetch() : undefined))
  if (isError) return <Failed title={t('passkeys')} onTryAgain={() => void refetch()} />
  return (
    <>
      <section className={classes.section} aria-labelledby="profile-passkeys">
        <div className={classes.head}>
          <h2 id="profile-passkeys">{t('passkeys')}</h2>
          {passkeysSupported() && (
            <Button variant="default" loading={running} leftSection={<IconFingerprint size={16} stroke={1.5} />} onClick={add}>
              {t('addPasskey')}
            </Button>
          )}
        </div>
        <p className={classes.note}>{t('passkeysText')}</p>
        <p className={classes.failure} role="alert">
          {failure}
        </p>
        {!data && <Skeleton height={44} />}
        {data?.passkeys.length === 0 && <p className={classes.empty}>{t('noPasskeys')}</p>}
        <ul className={classes.rows}>
          {data?.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={() => void refetch()} />
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-labelledby="profile-password">
        <div className={classes.head}>
          <h2 id="profile-password">{t('password')}</h2>
          <Button component={Link} to="/password/passwordchange" variant="default" leftSection={<IconKey size={16} stroke={1.5} />}>
            {data?.password === false ? t('setPassword') : t('changePassword')}
          </Button>
        </div>
        <p className={classes.note}>{data && (data.password ? t('hasPassword') : t('hasNoPassword'))}</p>
      </section>
    </>
  )
}
