import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ActionDialog } from './ActionDialog.tsx'

const minReason = 5

type Props = {
  readonly opened: boolean
  /** Undefined until the user is chosen in `children`. */
  readonly user: string | undefined
  readonly name: string
  readonly children?: ReactNode
  /** The address at which the view opens. */
  readonly opensAt?: string
  readonly onClose: () => void
}

/** Starts to view the platform as another user, with a reason. */
export function ViewDialog({ opened, user, name, children, opensAt = '/', onClose }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = reason.trim().length < minReason
  return (
    <ActionDialog
      opened={opened}
      title={t('view.title', { name })}
      text={t('view.text', { name })}
      submit={t('view.submit')}
      onSubmit={() => {
        setChecked(true)
        if (missing || user === undefined) return 'incomplete'
        // The page is loaded again, because its data was read with the viewer's own rights.
        return call('POST /auth/view', { tenant, input: { user, reason: reason.trim() } }).then(() => window.location.assign(opensAt))
      }}
      onClose={onClose}
    >
      {children}
      <Textarea
        label={t('view.reason')}
        description={!(checked && missing) && t('view.reasonHelp')}
        error={checked && missing && t('view.reasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
