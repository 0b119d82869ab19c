import { Alert, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../data/call.ts'
import { signIn } from '../../data/session.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useCountdown } from './use-countdown.ts'

type Answer = Output<'POST /auth/local'>
type Props = {
  readonly url: string
  /** The reason why another way to sign in failed. */
  readonly failure?: string | undefined
  /** Rendered beside the check box. */
  readonly aside?: ReactNode
  readonly onSignedIn: (answer: Answer) => void
}

export function SignInForm({ url, failure: failureBefore, aside, onSignedIn }: Props) {
  const { t } = useTranslation('account')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [sending, setSending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const passkey = usePasskeySignIn({ url, remember, onSignedIn })
  const [wait, startWait] = useCountdown()
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    setFailure(undefined)
    passkey.stop()
    if (!username.trim()) return usernameInput.current?.focus()
    if (!password) return passwordInput.current?.focus()

    setSending(true)
    try {
      onSignedIn(await signIn({ username: username.trim(), password, remember, url }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      if (error.code === 'RATE_LIMITED' && error.retryAfterSeconds) startWait(error.retryAfterSeconds)
      passwordInput.current?.focus()
      passwordInput.current?.select()
    } finally {
      setSending(false)
    }
  }

  const message = wait > 0 ? t('waitSeconds', { count: wait }) : (failure?.title ?? passkey.failure ?? failureBefore)
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {message && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {message}
          </Alert>
        )}
        <TextInput
          ref={usernameInput}
          size="lg"
          label={t('identifier')}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={checked && !username.trim() && t('identifierMissing')}
        />
        <PasswordInput
          ref={passwordInput}
          size="lg"
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={checked && !password && t('passwordMissing')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <Group justify="space-between" gap="xs">
          <Checkbox size="md" label={t('remember')} checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          {aside}
        </Group>
        <Button type="submit" size="lg" fullWidth loading={sending} disabled={wait > 0}>
          {t('signIn')}
        </Button>
        {passkey.supported && (
          <Button
            size="lg"
            fullWidth
            variant="default"
            leftSection={<IconFingerprint size={20} stroke={1.5} />}
            onClick={() => void passkey.ask()}
          >
            {t('signInWithPasskey')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
