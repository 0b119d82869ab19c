import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'

/** The user's mail address. A new address takes effect when the link sent to that address is opened. */
export function MailAddress() {
  const { t } = useTranslation('profile')
  const mail = useSession()?.user.email ?? ''
  const { run, running, failure } = useAction(t('actionFailed'))
  const [wanted, setWanted] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [checked, setChecked] = useState(false)
  const wrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted?.trim() ?? '')

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    const address = wanted?.trim() ?? ''
    if (wrong || !(await run(() => call('POST /auth/mail', { input: { mail: address } })))) return
    setSent(address)
    setWanted(undefined)
  }

  return (
    <section className={classes.section} aria-labelledby="profile-mail">
      <div className={classes.head}>
        <h2 id="profile-mail">{t('mail.title')}</h2>
        {wanted === undefined && (
          <Button
            variant="default"
            onClick={() => {
              setWanted('')
              setChecked(false)
            }}
          >
            {t('mail.change')}
          </Button>
        )}
      </div>
      <p className={classes.note}>{mail}</p>
      {wanted !== undefined && (
        <form className={classes.rename} onSubmit={(event) => void send(event)} noValidate>
          <TextInput
            type="email"
            aria-label={t('mail.label')}
            placeholder={t('mail.label')}
            autoComplete="email"
            autoFocus
            maxLength={320}
            value={wanted}
            error={failure ?? (checked && wrong && t('mail.wrong'))}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <Button type="submit" loading={running}>
            {t('mail.send')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setWanted(undefined)}>
            {t('cancel')}
          </Button>
        </form>
      )}
      <p className={classes.note} role="status">
        {sent !== undefined && t('mail.sent', { mail: sent })}
      </p>
    </section>
  )
}
