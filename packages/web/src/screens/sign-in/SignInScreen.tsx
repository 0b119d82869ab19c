import { Anchor } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { providerFailureOf } from '../../data/account/provider-failure.ts'
import { queueNote } from '../../data/queue/queue-memory.ts'
import { late } from '../../ui/late.tsx'
import { CustomerLinks } from '../../shell/brand/CustomerLinks.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'
import { safeUrl } from '../../shell/safe-url.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Providers } from './Providers.tsx'
import classes from './SignInScreen.module.css'
import { SignInForm } from './SignInForm.tsx'

// Loads only on devices that have kept work.
const SignInToSend = late(() => import('../../shell/queue/SignInToSend.tsx').then((module) => module.SignInToSend))

/** The sign-in page. `url` is the page that the user wanted to open, `failure` the reason why another service did not sign the user in. */
export function SignInScreen({ url, failure }: { readonly url: string; readonly failure: string | undefined }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  usePageTitle(t('signInTitle'))
  const why = providerFailureOf(failure)
  return (
    <PublicPage links={<CustomerLinks register />}>
      <h1 className={classes.title}>{t('signInTitle')}</h1>
      {queueNote('store') !== null && <SignInToSend />}
      <Providers url={url} />
      <SignInForm
        url={url}
        failure={why && t(`failure.${why}`)}
        aside={
          <Anchor component={Link} to="/password/passwordreset" size="sm">
            {t('forgot')}
          </Anchor>
        }
        onSignedIn={(answer) =>
          router.history.replace(answer.passwordChangeRequired ? '/password/passwordchange' : safeUrl(answer.url, url))
        }
      />
    </PublicPage>
  )
}
