import { Alert, Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyGivenUp, passkeysSupported, showPasskey } from '../../data/account/passkeys.ts'
import type { Reason } from '../../data/account/sign-in-again.ts'
import { useSignInAsked } from '../../data/account/sign-in-again.ts'
import { onSignedInElsewhere } from '../../data/account/signed-in-elsewhere.ts'
import { call, CallError } from '../../data/call.ts'
import type { Session } from '../../data/session.ts'
import { sessionQuery, useSession } from '../../data/session.ts'
import { ServicesAgain } from './ServicesAgain.tsx'

/** The dialog to sign in again over the open page, so that no input is lost. */
export function SignInAgainDialog() {
  const { t } = useTranslation('account')
  const asked = useSignInAsked()
  const session = useSession()
  return (
    <Modal
      opened={asked !== undefined && session !== null}
      onClose={() => asked?.answer(false)}
      title={t(`again.${asked?.reason ?? 'confirm'}`)}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      size={400}
      zIndex={400}
      overlayProps={{ backgroundOpacity: 0.5, blur: asked?.reason === 'ended' ? 6 : 0 }}
    >
      {asked && session && <Form key={asked.reason} reason={asked.reason} session={session} onAnswer={asked.answer} />}
    </Modal>
  )
}

type Props = { readonly reason: Reason; readonly session: Session; readonly onAnswer: (signedIn: boolean) => void }
type Proof = { readonly password: string } | { readonly webauthn: Awaited<ReturnType<typeof showPasskey>> }

function Form({ reason, session, onAnswer }: Props) {
  const { t } = useTranslation('account')
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [username, setUsername] = useState(session.user.username)
  const [asksName, setAsksName] = useState(false)

  function goOn(now: Session): void {
    // The open page belongs to the account that opened it.
    if (now.user.account !== session.user.account) return window.location.assign('/')
    queryClient.setQueryData(sessionQuery.queryKey, now)
    if (reason === 'ended') void queryClient.invalidateQueries()
    onAnswer(true)
  }

  const look = useEffectEvent(async () => {
    const now = await call('GET /auth/me').catch(() => undefined)
    if (now && (reason === 'ended' || now.confirmedUntil !== undefined)) goOn(now)
  })
  useEffect(() => onSignedInElsewhere(() => void look()), [])

  async function prove(proof: () => Promise<Proof>): Promise<void> {
    setSending(true)
    setFailure(undefined)
    try {
      const given = await proof()
      if (reason === 'confirm') await call('POST /auth/confirm', { input: given })
      else await call('POST /auth/local', { input: 'password' in given ? { username, ...given } : given })
      goOn(await call('GET /auth/me'))
    } catch (error) {
      if (error instanceof PasskeyGivenUp) return
      if (!(error instanceof CallError)) throw error
      setFailure(error.title)
      // The user name may have changed: changing it ends all sessions, and the response that said so may be lost.
      if (reason === 'ended' && error.code === 'wrongLogin') setAsksName(true)
    } finally {
      setSending(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (password) void prove(async () => ({ password }))
  }

  return (
    <form onSubmit={submit}>
      {!asksName && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Stack gap="md">
        <p>{reason === 'ended' ? t('again.endedText') : t('again.confirmText')}</p>
        {failure && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {failure}
          </Alert>
        )}
        {asksName && (
          <TextInput
            label={t('identifier')}
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label={t('again.passwordOf', { username })}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <ServicesAgain reason={reason} />
        <Group gap="xs" justify="flex-end">
          <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
            {reason === 'ended' ? t('again.leave') : t('cancel')}
          </Button>
          {passkeysSupported() && (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={16} stroke={1.5} />}
              onClick={() => void prove(async () => ({ webauthn: await showPasskey() }))}
            >
              {t('passkey')}
            </Button>
          )}
          <Button type="submit" loading={sending} disabled={!password}>
            {t('signIn')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
