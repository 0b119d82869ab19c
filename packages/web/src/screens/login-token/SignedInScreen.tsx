import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notifySignedIn } from '../../data/account/signed-in-elsewhere.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

/** Confirms the sign-in and leads on. `again`: another window waits for the sign-in, so this window closes. */
export function SignedInScreen({ again }: { readonly again: boolean }) {
  const { t } = useTranslation('account')
  useEffect(() => {
    notifySignedIn()
    if (again) window.close()
  }, [again])
  if (again)
    return (
      <PublicPage>
        <PageWords title={t('signedInTitle')}>{t('again.closeWindow')}</PageWords>
      </PublicPage>
    )
  return (
    <PublicPage>
      <PageWords title={t('signedInTitle')}>{t('signedInText')}</PageWords>
      <Button component={Link} to="/" size="lg" fullWidth>
        {t('goOn')}
      </Button>
    </PublicPage>
  )
}
