import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Output } from '@twinwerk/contract/calls'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { call, CallError } from '../../data/call.ts'
import { useSession } from '../../data/session.ts'
import { isStrong } from './password-rules.ts'
import { PasswordRules } from './PasswordRules.tsx'

const empty = { oldPassword: '', newPassword: '', confirmation: '' }

type Props = {
  readonly token: string | undefined
  readonly oldPasswordRequired: boolean
  readonly onChanged: (changed: Output<'POST /auth/change'>) => void
}

export function PasswordChangeForm({ token, oldPasswordRequired, onChanged }: Props) {
  const { t } = useTranslation(['passwordChange', 'account'])
  const username = useSession()?.user.username ?? ''
  const [values, setValues] = useState(empty)
  const [sending, setSending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const rulesId = useId()
  const id = useId()

  const problems = {
    oldPassword:
      (checked && oldPasswordRequired && !values.oldPassword && t('oldPasswordMissing')) ||
      (failure?.code === 'password.olderror' && failure.title),
    newPassword: (checked && !isStrong(values.newPassword) && t('weak')) || (failure?.code === 'password.newweak' && failure.title),
    confirmation: checked && values.newPassword.trim() !== values.confirmation.trim() && t('confirmationDiffers'),
  }
  const general = failure && !['password.olderror', 'password.newweak'].includes(failure.code) ? failure.title : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    setFailure(undefined)
    const wrong =
      oldPasswordRequired && !values.oldPassword
        ? 'oldPassword'
        : !isStrong(values.newPassword)
          ? 'newPassword'
          : values.newPassword.trim() !== values.confirmation.trim()
            ? 'confirmation'
            : undefined
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus()

    setSending(true)
    try {
      const { newPassword, confirmation, oldPassword } = values
      const proof = token !== undefined ? { token } : oldPasswordRequired ? { oldPassword } : {}
      const input = { ...proof, newPassword, confirmation }
      const changed = await withFreshSignIn(async () => call('POST /auth/change', { input }))
      if (changed) onChanged(changed)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      document.getElementById(`${id}-${error.code === 'password.newweak' || !oldPasswordRequired ? 'newPassword' : 'oldPassword'}`)?.focus()
    } finally {
      setSending(false)
    }
  }

  const field = (name: keyof typeof empty) => ({
    id: `${id}-${name}`,
    size: 'lg',
    value: values[name],
    error: problems[name],
    visibilityToggleButtonProps: { 'aria-label': t('account:showPassword'), tabIndex: 0 },
    onChange: (event: { currentTarget: { value: string } }) => {
      setFailure(undefined)
      setValues({ ...values, [name]: event.currentTarget.value })
    },
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack gap="md">
        {general && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {general}
          </Alert>
        )}
        {oldPasswordRequired && (
          <PasswordInput label={t('oldPassword')} autoComplete="current-password" autoFocus {...field('oldPassword')} />
        )}
        <PasswordInput label={t('newPassword')} autoComplete="new-password" aria-describedby={rulesId} {...field('newPassword')} />
        <PasswordRules id={rulesId} password={values.newPassword} />
        <PasswordInput label={t('confirmation')} autoComplete="new-password" {...field('confirmation')} />
        <Button type="submit" size="lg" fullWidth loading={sending}>
          {t('changePassword')}
        </Button>
      </Stack>
    </form>
  )
}
