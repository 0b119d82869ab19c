import { Button, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { signInByLink } from '../../data/session.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

/** Redeems the link of a mail once and continues: to the choice of a password or passkey if the account has none yet. */
export function LoginTokenScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation('account')
  const { history } = useRouter()
  // A query instead of an effect redeems the link once, however often the component is rendered.
  const { data, error, refetch } = useQuery({
    queryKey: ['config', 'link', token],
    queryFn: () => signInByLink(token),
    retry: false,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (data?.state === 'signedIn') history.replace(data.passwordChangeRequired ? '/password/passwordchange' : '/login/successful')
  }, [data, history])

  if (data?.state === 'joined' || data?.state === 'signInFirst')
    return (
      <PublicPage>
        <PageWords title={t(`${data.state}Title`)}>{t(`${data.state}Text`)}</PageWords>
        <Button component={Link} to="/login" size="lg" fullWidth>
          {t('signIn')}
        </Button>
      </PublicPage>
    )
  if (!error)
    return (
      <PublicPage>
        <Stack align="center" role="status">
          <Loader />
          <p>{t('linkChecking')}</p>
        </Stack>
      </PublicPage>
    )
  const outOfReach = !(error instanceof CallError) || error.status === 0 || error.status >= 429
  return (
    <PublicPage>
      <PageWords title={t('linkTitle')}>{outOfReach && error instanceof CallError ? error.title : t('linkText')}</PageWords>
      <Stack gap="sm">
        {outOfReach && (
          <Button size="lg" fullWidth onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        )}
        <Button component={Link} to="/login" size="lg" fullWidth variant={outOfReach ? 'default' : 'filled'}>
          {t('backToSignIn')}
        </Button>
        <Button component={Link} to="/password/passwordreset" size="lg" fullWidth variant="default">
          {t('forgot')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
