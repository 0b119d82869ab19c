import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

/** Says that the sign-in worked, and leads on. */
export function SignedInScreen() {
  const { t } = useTranslation('account')
  return (
    <PublicPage>
      <PageWords title={t('signedInTitle')}>{t('signedInText')}</PageWords>
      <Button component={Link} to="/" size="lg" fullWidth>
        {t('goOn')}
      </Button>
    </PublicPage>
  )
}
