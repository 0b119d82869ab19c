import { Alert, Button, Loader, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteWork, workLeft } from '../../data/queue/leaving.ts'
import { sumOf, type Waiting } from '../../data/queue/queue-numbers.ts'
import { signOut } from '../../data/session.ts'
import { late } from '../../ui/late.tsx'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

const WorkLeft = late(() => import('./WorkLeft.tsx').then((module) => module.WorkLeft))

type Props = {
  /** The credential that was just changed and requires a new sign-in. */
  readonly changed: 'password' | 'passkey' | undefined
}

/**
 * Ends the session and confirms that. After a change of the sign-in, confirms the change. Work that only this device has is asked about
 * first; a change of the sign-in has ended the session already, and it waits for the next one.
 */
export function LoggedOutScreen({ changed }: Props) {
  const { t } = useTranslation('account')
  const { t: shell } = useTranslation('shell')
  const [state, setState] = useState<'looking' | 'asking' | 'leaving' | 'left' | 'failed'>(changed === undefined ? 'looking' : 'leaving')
  const [work, setWork] = useState<Waiting>({ photos: 0, tasks: 0, times: 0 })
  useEffect(() => {
    if (state !== 'looking') return
    void workLeft().then((left) => {
      setWork(left)
      setState(sumOf(left) > 0 ? 'asking' : 'leaving')
    })
  }, [state])
  useEffect(() => {
    if (state === 'leaving')
      signOut().then(
        () => setState('left'),
        () => setState('failed'),
      )
  }, [state])

  if (state === 'asking')
    return (
      <PublicPage>
        <WorkLeft work={work} onDelete={() => void deleteWork().then(() => setState('leaving'))} />
      </PublicPage>
    )
  if (state === 'looking' || state === 'leaving')
    return (
      <PublicPage>
        <Stack align="center" role="status">
          <Loader />
          <p>{t('loggingOut')}</p>
        </Stack>
      </PublicPage>
    )
  const name = changed === undefined ? 'loggedOut' : (`${changed}Changed` as const)
  return (
    <PublicPage>
      {state === 'failed' && (
        <Alert role="alert" color="red" variant="light" mb="md">
          {shell('logoutFailed')}
        </Alert>
      )}
      {(state === 'left' || changed !== undefined) && <PageWords title={t(`${name}Title`)}>{t(`${name}Text`)}</PageWords>}
      <Stack gap="sm">
        {state === 'failed' && (
          <Button size="lg" fullWidth onClick={() => setState('leaving')}>
            {t('tryAgain')}
          </Button>
        )}
        <Button component={Link} to="/login" size="lg" fullWidth variant={state === 'failed' ? 'default' : 'filled'}>
          {t('signInAgain')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
