import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { passwordResetTexts } from '../../i18n/password-reset/texts.ts'
import { PageWords } from '../../shell/brand/PageWords.tsx'
import { PublicPage } from '../../shell/brand/PublicPage.tsx'

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

addTexts(passwordResetTexts)

/** Requests a mail with a link. The response is the same whether the account exists or not. */
export function PasswordResetScreen() {
  const { t } = useTranslation(['passwordReset', 'account'])
  const [mail, setMail] = useState('')
  const [user, setUser] = useState('')
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const mailInput = useRef<HTMLInputElement>(null)
  const isMail = mailPattern.test(mail.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    setFailure(undefined)
    if (!isMail) return mailInput.current?.focus()
    setSending(true)
    try {
      await call('POST /auth/forgot', { input: { mail: mail.trim(), ...(user.trim() && { user: user.trim() }) } })
      setSentTo(mail.trim())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.title)
    } finally {
      setSending(false)
    }
  }

  if (sentTo !== undefined)
    return (
      <PublicPage>
        <PageWords title={t('resetSentTitle')}>{t('resetSentText', { mail: sentTo })}</PageWords>
        <Button component={Link} to="/login" size="lg" fullWidth>
          {t('account:backToSignIn')}
        </Button>
      </PublicPage>
    )
  return (
    <PublicPage>
      <PageWords title={t('resetTitle')}>{t('resetText')}</PageWords>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {failure && (
            <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
              {failure}
            </Alert>
          )}
          <TextInput
            ref={mailInput}
            size="lg"
            type="email"
            label={t('account:mail')}
            autoComplete="email"
            autoFocus
            value={mail}
            onChange={(event) => setMail(event.currentTarget.value)}
            error={checked && !isMail && t('mailMissing')}
          />
          <TextInput
            size="lg"
            label={t('account:user')}
            description={t('userHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" fullWidth loading={sending}>
            {t('sendLink')}
          </Button>
          <Anchor component={Link} to="/login" size="sm" ta="center">
            {t('account:backToSignIn')}
          </Anchor>
        </Stack>
      </form>
    </PublicPage>
  )
}
