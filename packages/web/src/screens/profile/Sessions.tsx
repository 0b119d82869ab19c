import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { EndOthersDialog } from './EndOthersDialog.tsx'
import { Failed } from './Failed.tsx'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'
import { useMoment } from '../../i18n/use-moment.ts'

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const { t } = useTranslation('profile')
  const moment = useMoment()
  const { data, isError, refetch } = useQuery({ queryKey: ['account', 'sessions'], queryFn: () => call('GET /auth/sessions') })
  const { run, running, failure } = useAction(t('failed'))
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const change = (action: () => Promise<unknown>) =>
    void run(action).then((done) => (done ? queries.invalidateQueries({ queryKey: ['account'] }) : undefined))
  if (isError) return <Failed title={t('sessions')} onTryAgain={() => void refetch()} />
  const sessions = data?.sessions ?? []
  return (
    <section className={classes.section} aria-labelledby="profile-sessions">
      <div className={classes.head}>
        <h2 id="profile-sessions">{t('sessions')}</h2>
        {sessions.length > 1 && (
          <Button variant="default" disabled={running} onClick={() => setAsking(true)}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <EndOthersDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onEnd={(input) => change(() => call('POST /auth/sessions/endOthers', { input }))}
      />
      <p className={classes.note}>{t('sessionsText')}</p>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      {!data && <Skeleton height={44} />}
      <ul className={classes.rows}>
        {sessions.map(({ id, current, device, place, by, lastSeenAt }) => {
          const Icon = /android|iphone|ios|mobile/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={id} className={classes.row}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name}>{device}</span>
                <span className={classes.note}>{[place, t(`by.${by}`), t('lastSeen', { day: moment(lastSeenAt) })].join(' · ')}</span>
              </span>
              {current ? (
                <span className={classes.current}>{t('current')}</span>
              ) : (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  disabled={running}
                  onClick={() => change(() => call('POST /auth/sessions/end', { input: { id } }))}
                  aria-label={t('endOf', { device })}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
