import { Menu } from '@mantine/core'
import {
  IconBuilding,
  IconEye,
  IconKeyOff,
  IconLogout,
  IconMailForward,
  IconShieldQuestion,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../DetailPanel.module.css'
import type { AdminAction, AllowedActions } from './use-admin-actions.ts'

type Props = { readonly actions: AllowedActions; readonly isMovable: boolean; readonly onAsk: (action: AdminAction) => void }

const icon = { size: 16, stroke: 1.5 }

/** The actions on accounts, sessions, keys, rights and the tenant of a twin that the caller's rights allow. */
export function AdminItems({ actions, isMovable, onAsk }: Props) {
  const { t } = useTranslation('admin')
  const { t: panel } = useTranslation('panel')
  return (
    <>
      {actions.invite && (
        <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={() => onAsk('invite')}>
          {t('invite.action')}
        </Menu.Item>
      )}
      {actions.inviteTo && (
        <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => onAsk('inviteTo')}>
          {t('inviteNew.atPartner')}
        </Menu.Item>
      )}
      {actions.view && (
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => onAsk('view')}>
          {t('view.action')}
        </Menu.Item>
      )}
      {actions.portalView && (
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => onAsk('portalView')}>
          {t('portalView.action')}
        </Menu.Item>
      )}
      {actions.explain && (
        <Menu.Item leftSection={<IconShieldQuestion {...icon} />} onClick={() => onAsk('explain')}>
          {t('explain.action')}
        </Menu.Item>
      )}
      {isMovable && (
        <Menu.Item leftSection={<IconBuilding {...icon} />} onClick={() => onAsk('move')}>
          {panel('moveTo')}
        </Menu.Item>
      )}
      {actions.endSession && (
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => onAsk('endSession')}>
          {t('endSession.action')}
        </Menu.Item>
      )}
      {actions.revokeKey && (
        <Menu.Item leftSection={<IconKeyOff {...icon} />} onClick={() => onAsk('revokeKey')}>
          {t('revokeKeys.action')}
        </Menu.Item>
      )}
      {actions.endSessions && (
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => onAsk('endSessions')}>
          {t('endSessions.action')}
        </Menu.Item>
      )}
      {actions.deactivate && (
        <Menu.Item className={styles.danger ?? ''} leftSection={<IconUserOff {...icon} />} onClick={() => onAsk('deactivate')}>
          {t('deactivate.action')}
        </Menu.Item>
      )}
    </>
  )
}
