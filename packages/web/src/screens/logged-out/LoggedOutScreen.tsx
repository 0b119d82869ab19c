import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../data/session.ts'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import classes from './LoggedOutScreen.module.css'

/** Ends the session and says so; after a password change it says that. */
export function LoggedOutScreen({ passwordChanged }: { readonly passwordChanged: boolean }) {
  const { t } = useTranslation('account')
  const { t: shell } = useTranslation('shell')
  const [failed, setFailed] = useState(false)
  usePageTitle(passwordChanged ? t('passwordChangedTitle') : t('loggedOutTitle'))
  useEffect(() => {
    signOut().catch(() => setFailed(true))
  }, [])

  return (
    <PublicPage>
      {failed && (
        <Alert role="alert" color="red" variant="light" mb="md">
          {shell('logoutFailed')}
        </Alert>
      )}
      <h1 className={classes.title}>{passwordChanged ? t('passwordChangedTitle') : t('loggedOutTitle')}</h1>
      <p className={classes.text}>{passwordChanged ? t('passwordChangedText') : t('loggedOutText')}</p>
      <Button component={Link} to="/login" size="lg" fullWidth>
        {t('signInAgain')}
      </Button>
    </PublicPage>
  )
}
