import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../data/session.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

type Props = {
  /** What was changed just before, so that one has to sign in anew. */
  readonly changed: 'password' | 'passkey' | undefined
}

/** Ends the session and says so; after a change of the sign-in it says that. */
export function LoggedOutScreen({ changed }: Props) {
  const { t } = useTranslation('account')
  const { t: shell } = useTranslation('shell')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    signOut().catch(() => setFailed(true))
  }, [])

  const name = changed === undefined ? 'loggedOut' : (`${changed}Changed` as const)
  return (
    <PublicPage>
      {failed && (
        <Alert role="alert" color="red" variant="light" mb="md">
          {shell('logoutFailed')}
        </Alert>
      )}
      <PageWords title={t(`${name}Title`)}>{t(`${name}Text`)}</PageWords>
      <Button component={Link} to="/login" size="lg" fullWidth>
        {t('signInAgain')}
      </Button>
    </PublicPage>
  )
}
