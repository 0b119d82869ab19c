import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBuilding,
  IconDots,
  IconEye,
  IconKeyOff,
  IconLogout,
  IconMail,
  IconMailForward,
  IconShieldQuestion,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadLists } from '../../data/bulk/reread-lists.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useRight } from '../../data/rights.ts'
import { useTenant } from '../../data/tenant.tsx'
import { RevokeKeysDialog } from '../../shell/admin/RevokeKeysDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './DetailPanel.module.css'
import { EndSessionDialog } from './admin/EndSessionDialog.tsx'
import { ExplainDialog } from './admin/ExplainDialog.tsx'
import type { UserAction } from './admin/UserActions.tsx'
import { UserActions } from './admin/UserActions.tsx'
import { AccessCodeItems } from './actions/AccessCodeItems.tsx'
import { AccessCodeOfRequest } from './actions/AccessCodeOfRequest.tsx'
import { LetterItems } from './actions/LetterItems.tsx'
import { MailItems } from './actions/MailItems.tsx'
import { RecordItems } from './actions/RecordItems.tsx'
import { StartProcessDialog, StartProcessItem } from './actions/StartProcess.tsx'
import { useMailTemplates } from './mail/use-mail-templates.ts'
import { MoveToTenant } from './MoveToTenant.tsx'
import { late } from '../../ui/late.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { adminTexts } from '../../i18n/admin/texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

addTexts(adminTexts)

const PortalView = late(() => import('./admin/PortalView.tsx').then((module) => module.PortalView))
const MailDialog = late(() => import('./mail/MailDialog.tsx').then((module) => module.MailDialog))

/** The people who act for customers. `execute` on them is the right to look at the portal as they see it. */
const portalUsers = 'tenant:businesspartners(customer)/businessPartner:permissions/permission:user'

type Props = {
  readonly panel: PanelHandle
  readonly id: string
  readonly name: string
  readonly definition: string
  readonly deletable: boolean
  readonly movable: boolean
}

type Asked = UserAction | 'portalView' | 'explain' | 'endSession' | 'revokeKey' | 'mail' | 'move' | 'delete' | 'process'

/** The menu of actions on a whole twin that the caller's rights allow. */
export function DetailActions({ panel, id, name, definition, deletable, movable }: Props) {
  const { t } = useTranslation('panel')
  const { t: admin } = useTranslation('admin')
  const { t: record } = useTranslation('record')
  const store = useRecordStore()
  const tenant = useTenant().id
  const [asked, setAsked] = useState<Asked>()
  const client = useQueryClient()
  const isUser = definition === 'user'
  const isCustomer = definition === 'customer'
  const isSession = definition === 'session'
  const isKey = definition === 'api'
  const seesUsers = useRight(tenant, 'tenant:users', 'select') === true
  const invites = useRight(tenant, 'tenant:users', 'update') === true && isUser
  const blocks = useRight(tenant, 'tenant:users', 'delete') === true && isUser
  const administers = useRight(tenant, 'tenant:users', 'adminupdate') === true
  const looksAtPortals = useRight(tenant, portalUsers, 'execute') === true

  const mails = useMailTemplates(definition)

  const icon = { size: 16, stroke: 1.5 }
  const close = () => setAsked(undefined)
  const ended = () => {
    rereadLists(client, tenant)
    panel.close()
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actions')}>
            <IconDots size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <RecordItems id={id} definition={definition} />
          <StartProcessItem id={id} definition={definition} onAsk={() => setAsked('process')} />
          <LetterItems id={id} definition={definition} />
          {mails.length > 0 && (
            <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => setAsked('mail')}>
              {record('writeMail')}
            </Menu.Item>
          )}
          <MailItems />
          {isCustomer ? <AccessCodeItems id={id} /> : <AccessCodeOfRequest id={id} definition={definition} />}
          {invites && (
            <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={() => setAsked('invite')}>
              {admin('invite.action')}
            </Menu.Item>
          )}
          {administers && isUser && (
            <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => setAsked('view')}>
              {admin('view.action')}
            </Menu.Item>
          )}
          {(administers || looksAtPortals) && isCustomer && (
            <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => setAsked('portalView')}>
              {admin('portalView.action')}
            </Menu.Item>
          )}
          {seesUsers && !isSession && !isKey && (
            <Menu.Item leftSection={<IconShieldQuestion {...icon} />} onClick={() => setAsked('explain')}>
              {admin('explain.action')}
            </Menu.Item>
          )}
          {movable && (
            <Menu.Item leftSection={<IconBuilding {...icon} />} onClick={() => setAsked('move')}>
              {t('moveTo')}
            </Menu.Item>
          )}
          {administers && isSession && (
            <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => setAsked('endSession')}>
              {admin('endSession.action')}
            </Menu.Item>
          )}
          {administers && isKey && (
            <Menu.Item leftSection={<IconKeyOff {...icon} />} onClick={() => setAsked('revokeKey')}>
              {admin('revokeKeys.action')}
            </Menu.Item>
          )}
          {administers && isUser && (
            <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => setAsked('endSessions')}>
              {admin('endSessions.action')}
            </Menu.Item>
          )}
          {blocks && (
            <Menu.Item className={styles.danger!} leftSection={<IconUserOff {...icon} />} onClick={() => setAsked('deactivate')}>
              {admin('deactivate.action')}
            </Menu.Item>
          )}
          {deletable && (
            <Menu.Item className={styles.danger!} leftSection={<IconTrash {...icon} />} onClick={() => setAsked('delete')}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <StartProcessDialog opened={asked === 'process'} id={id} definition={definition} onClose={close} />
      <ExplainDialog opened={asked === 'explain'} id={id} name={name} isUser={isUser} onClose={close} />
      {isUser && <UserActions action={userAction(asked)} user={id} name={name} onClose={close} />}
      {asked === 'portalView' && <PortalView customer={id} name={name} onClose={close} />}
      {asked === 'mail' && <MailDialog id={id} templates={mails} onClose={close} />}
      <EndSessionDialog opened={asked === 'endSession'} session={id} name={name} onEnded={ended} onClose={close} />
      <RevokeKeysDialog opened={asked === 'revokeKey'} keys={[id]} name={name} onRevoked={ended} onClose={close} />
      <MoveToTenant opened={asked === 'move'} name={name} panel={panel} onClose={close} />
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('deleteQuestion', { name })}
        message={t('deleteConsequence')}
        approve={t('delete')}
        refuse={t('cancel')}
        onApprove={() => {
          close()
          void store.remove().then((removed) => {
            if (!removed) return
            panel.setDirty(false)
            panel.close()
          })
        }}
        onRefuse={close}
      />
    </>
  )
}

function userAction(asked: Asked | undefined): UserAction | undefined {
  return asked === 'invite' || asked === 'deactivate' || asked === 'endSessions' || asked === 'view' ? asked : undefined
}
