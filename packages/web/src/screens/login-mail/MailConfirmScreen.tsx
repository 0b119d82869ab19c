import { Button, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { reloadSession } from '../../data/session.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

/** Redeems once the link that proves a new mail address. */
export function MailConfirmScreen({ token }: { readonly token: string }) {
  const { t } = useTranslation('account')
  // A query instead of an effect redeems the link once, however often the component is rendered.
  const { data, error, isPending } = useQuery({
    queryKey: ['config', 'mail', token],
    queryFn: async () => {
      const answer = await call('POST /auth/mail/confirm', { input: { token: token.replaceAll('$', '.') } })
      await reloadSession()
      return answer
    },
    retry: false,
    staleTime: Infinity,
  })
  if (isPending)
    return (
      <PublicPage>
        <Stack align="center" role="status">
          <Loader />
          <p>{t('linkChecking')}</p>
        </Stack>
      </PublicPage>
    )
  return (
    <PublicPage>
      {data ? (
        <PageWords title={t('mailConfirmed')}>{t('mailConfirmedText', { mail: data.mail })}</PageWords>
      ) : (
        <PageWords title={t('linkTitle')}>{error instanceof CallError ? error.title : t('linkText')}</PageWords>
      )}
      <Button component={Link} to="/" size="lg" fullWidth>
        {t('goOn')}
      </Button>
    </PublicPage>
  )
}
