import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'
import { safeUrl } from '../../shell/safe-url.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import classes from './SignInScreen.module.css'
import { SignInForm } from './SignInForm.tsx'

/** `url` is where the user wanted to go. */
export function SignInScreen({ url }: { readonly url: string }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  usePageTitle(t('signInTitle'))
  return (
    <PublicPage>
      <h1 className={classes.title}>{t('signInTitle')}</h1>
      <SignInForm
        url={url}
        onSignedIn={(answer) =>
          router.history.replace(answer.passwordChangeRequired ? '/password/passwordchange' : safeUrl(answer.url, url))
        }
      />
    </PublicPage>
  )
}
