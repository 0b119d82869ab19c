import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationsQuery } from '../../data/account/invitations.ts'
import { call, CallError } from '../../data/call.ts'
import { reloadSession, useSession } from '../../data/session.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import { useSwitchTenant } from '../use-switch-tenant.ts'
import classes from './Invitations.module.css'
import { datesIn } from '../../i18n/dates-in.ts'

/** The open invitations of the account, each with its buttons; hidden if there are none. */
export function Invitations() {
  const { t } = useTranslation(['account', 'error'])
  const language = useLanguage()
  const session = useSession()
  const switchTenant = useSwitchTenant()
  const { data = [], refetch } = useQuery({ ...invitationsQuery, enabled: session !== null && !session.view })
  const [answering, setAnswering] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function answer(id: string, send: () => Promise<unknown>): Promise<void> {
    setAnswering(id)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      setFailure(error instanceof CallError ? error.title : t('error:0.title'))
    } finally {
      setAnswering(undefined)
      void refetch()
    }
  }

  async function accept(id: string, shortId: string): Promise<void> {
    await call('POST /auth/invitations/accept', { input: { id } })
    const now = await reloadSession()
    const permission = now?.permissions.find(({ tenant }) => tenant.shortId === shortId)
    if (permission) switchTenant(permission)
  }

  const day = new Intl.DateTimeFormat(datesIn(language), { dateStyle: 'medium' })
  return data.map(({ id, tenant, expiresAt }) => (
    <section key={id} className={classes.card} aria-label={t('invitation.title', { tenant: tenant.name1 })}>
      <div className={classes.words}>
        <strong>{t('invitation.title', { tenant: tenant.name1 })}</strong>
        <span className={classes.note}>{t('invitation.text', { day: day.format(new Date(expiresAt)) })}</span>
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={answering !== undefined}
          onClick={() => void answer(id, () => call('POST /auth/invitations/decline', { input: { id } }))}
        >
          {t('invitation.decline')}
        </Button>
        <Button loading={answering === id} onClick={() => void answer(id, () => accept(id, tenant.shortId))}>
          {t('invitation.accept')}
        </Button>
      </Group>
    </section>
  ))
}
