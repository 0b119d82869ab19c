import { Alert, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../../data/account/sign-in-again.ts'
import { call, CallError } from '../../../data/call.ts'
import { queryClient } from '../../../data/query-client.ts'
import { reloadSession, useSession } from '../../../data/session.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { Section } from '../parts/Facts.tsx'
import classes from '../parts/Portal.module.css'

const askAgainMilliseconds = 3000

/**
 * Asks for the code that was sent to a new mail address, as long as the request waits for it. The outcome stays visible after the request
 * goes on.
 */
export function CodeForm({ process, email }: { readonly process: string; readonly email: string | undefined }) {
  const { t } = useTranslation('portal')
  const tenant = useTenant().id
  const own = useSession()?.user.email
  const [code, setCode] = useState('')
  const [sending, setSending] = useState(false)
  const [told, setTold] = useState<{ readonly mail?: string | null | undefined }>()
  const [failure, setFailure] = useState<string>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { data } = useQuery({
    queryKey: ['portal', 'code', tenant, process],
    queryFn: () => call('GET /api/execute/code/{process}', { tenant, params: { process } }),
    // The mail is written a moment after the request, so the form polls for it.
    refetchInterval: ({ state }) => (state.data?.waits ? false : askAgainMilliseconds),
    enabled: told === undefined && email !== undefined,
    retry: false,
  })

  async function send(): Promise<void> {
    setSending(true)
    setFailure(undefined)
    try {
      const input = { process, code: code.trim() }
      const answer = await withFreshSignIn(() => call('POST /api/execute/code/confirm', { tenant, input, idempotencyKey: key }))
      // Without a fresh sign-in, no code was sent.
      if (!answer) return
      setTold(answer)
      if (answer.mail) await reloadSession()
      await queryClient.invalidateQueries({ queryKey: ['portal'] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.title)
    } finally {
      setSending(false)
    }
  }

  if (told)
    return (
      <Alert color="green" role="status">
        {t('codeTold')}
        {told.mail && ` ${t('signsInNow', { mail: told.mail })}`}
        {told.mail === null && own !== undefined && ` ${t('signInStays', { mail: own })}`}
      </Alert>
    )
  if (email === undefined || !data?.waits) return null
  return (
    <Section title={t('confirmMail')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextInput
          size="md"
          label={t('mailCode')}
          description={t('mailCodeHint', { email })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
          value={code}
          error={failure}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setKey(crypto.randomUUID())
          }}
        />
        {data.signsIn && <p>{t('willSignIn', { mail: email })}</p>}
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={sending}>
            {t('confirmMailNow')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
