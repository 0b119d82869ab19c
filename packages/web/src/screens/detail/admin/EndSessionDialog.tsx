import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { ActionDialog } from '../../../shell/admin/ActionDialog.tsx'

type Props = {
  readonly opened: boolean
  readonly session: string
  readonly name: string
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** Ends the session of a user's device in the tenant. */
export function EndSessionDialog({ opened, session, name, onEnded, onClose }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  return (
    <ActionDialog
      opened={opened}
      title={t('endSession.title', { name })}
      text={t('endSession.text')}
      submit={t('endSession.submit')}
      isEnd
      onSubmit={() => call('POST /api/sessions/end', { tenant, input: { session } }).then(onEnded)}
      onClose={onClose}
    />
  )
}
