import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { ActionDialog } from '../../../shell/admin/ActionDialog.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { ViewDialog } from '../../../shell/admin/ViewDialog.tsx'

export type UserAction = 'invite' | 'deactivate' | 'endSessions' | 'view'

type Props = { readonly action: UserAction | undefined; readonly user: string; readonly name: string; readonly onClose: () => void }

/** The dialogs for an administrator's actions on a user's access. */
export function UserActions({ action, user, name, onClose }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const [keys, setKeys] = useState(true)
  return (
    <>
      <ActionDialog
        opened={action === 'invite'}
        title={t('invite.title', { name })}
        text={t('invite.text')}
        submit={t('invite.submit')}
        done={t('invite.done')}
        onSubmit={() => call('POST /api/users/invite', { tenant, input: { user } })}
        onClose={onClose}
      />
      <ActionDialog
        opened={action === 'endSessions'}
        title={t('endSessions.title', { name })}
        text={t('endSessions.text')}
        submit={t('endSessions.submit')}
        isEnd
        done={t('endSessions.done')}
        onSubmit={() => call('POST /api/sessions/end', { tenant, input: { user, keepKeys: !keys } })}
        onClose={onClose}
      >
        <Checkbox label={t('endSessions.keys')} checked={keys} onChange={(event) => setKeys(event.currentTarget.checked)} />
      </ActionDialog>
      <DeactivateDialog opened={action === 'deactivate'} user={user} name={name} onClose={onClose} />
      <ViewDialog opened={action === 'view'} user={user} name={name} onClose={onClose} />
    </>
  )
}
