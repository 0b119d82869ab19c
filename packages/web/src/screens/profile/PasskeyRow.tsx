import { Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './ProfileScreen.module.css'
import { useAction } from './use-action.ts'
import { useMoment } from '../../i18n/use-moment.ts'

type Passkey = Output<'GET /auth/passkeys'>['passkeys'][number]

export function PasskeyRow({ passkey, onChanged }: { readonly passkey: Passkey; readonly onChanged: () => void }) {
  const { t } = useTranslation('profile')
  const moment = useMoment()
  const { run, running, failure } = useAction(t('failed'))
  const [name, setName] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { id } = passkey

  async function rename(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = name?.trim()
    if (!wanted || !(await run(() => call('POST /auth/passkeys/rename', { input: { id, name: wanted } })))) return
    setName(undefined)
    onChanged()
  }

  if (name !== undefined)
    return (
      <li className={classes.row}>
        <form className={classes.rename} onSubmit={(event) => void rename(event)}>
          <TextInput
            aria-label={t('newName')}
            autoFocus
            maxLength={100}
            value={name}
            error={failure}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={running} disabled={!name.trim()}>
            {t('save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setName(undefined)}>
            {t('cancel')}
          </Button>
        </form>
      </li>
    )
  const used = passkey.lastUsedAt === null ? t('neverUsed') : t('lastUsed', { day: moment(passkey.lastUsedAt) })
  return (
    <li className={classes.row}>
      <IconFingerprint size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{passkey.name}</span>
        <span className={classes.note}>
          {[t('created', { day: moment(passkey.createdAt) }), used, ...(passkey.synced ? [t('synced')] : [])].join(' · ')}
        </span>
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => setName(passkey.name)}
        aria-label={t('renameOf', { name: passkey.name })}
      >
        {t('rename')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={running}
        onClick={() => setAsking(true)}
        aria-label={t('removeOf', { name: passkey.name })}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('removeQuestion', { name: passkey.name })}
        message={t('removeText')}
        approve={t('remove')}
        refuse={t('cancel')}
        onRefuse={() => setAsking(false)}
        onApprove={() => {
          setAsking(false)
          void run(() => call('POST /auth/passkeys/remove', { input: { id } })).then((done) => done && onChanged())
        }}
      />
    </li>
  )
}
