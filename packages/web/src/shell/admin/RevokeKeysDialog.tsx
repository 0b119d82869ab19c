import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ActionDialog } from './ActionDialog.tsx'

type Props = {
  readonly opened: boolean
  /** Ids as the list of keys shows them. */
  readonly keys: readonly string[]
  /** The name of the first one. */
  readonly name: string
  readonly onRevoked: () => void
  readonly onClose: () => void
}

/** Ends API keys of users: nobody has access with them any more. */
export function RevokeKeysDialog({ opened, keys, name, onRevoked, onClose }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  return (
    <ActionDialog
      opened={opened}
      title={t('revokeKeys.title', { count: keys.length, name })}
      text={t('revokeKeys.text', { count: keys.length })}
      submit={t('revokeKeys.submit', { count: keys.length })}
      isEnd
      onSubmit={() => call('POST /api/users/keys/revoke', { tenant, input: { keys: [...keys] } }).then(onRevoked)}
      onClose={onClose}
    />
  )
}
