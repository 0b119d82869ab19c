import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session.ts'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PasswordChangeForm } from './PasswordChangeForm.tsx'
import classes from './PasswordChangeScreen.module.css'

export function PasswordChangeScreen() {
  const { t } = useTranslation('account')
  const forced = useSession()?.passwordChangeRequired ?? false
  const navigate = useNavigate()
  usePageTitle(t('changeTitle'))
  return (
    <PublicPage>
      <h1 className={classes.title}>{t('changeTitle')}</h1>
      <p className={classes.text}>
        {forced && t('changeForced')} {t('changeText')}
      </p>
      <PasswordChangeForm onChanged={() => void navigate({ to: '/logout', search: { passwordChanged: true }, replace: true })} />
    </PublicPage>
  )
}
