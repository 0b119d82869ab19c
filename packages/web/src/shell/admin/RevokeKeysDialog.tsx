import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ActionDialog } from './ActionDialog.tsx'

type Props = {
  readonly opened: boolean
  /** The ids in the list of keys. */
  readonly keys: readonly string[]
  /** The name of the first key. */
  readonly name: string
  readonly onRevoked: () => void
  readonly onClose: () => void
}

/** Revokes API keys of users; the keys give no more access. */
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
