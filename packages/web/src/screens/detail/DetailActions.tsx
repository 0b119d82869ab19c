import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconMail, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadLists } from '../../data/bulk/reread-lists.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { RevokeKeysDialog } from '../../shell/admin/RevokeKeysDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import styles from './DetailPanel.module.css'
import { EndSessionDialog } from './admin/EndSessionDialog.tsx'
import { ExplainDialog } from './admin/ExplainDialog.tsx'
import type { UserAction } from './admin/UserActions.tsx'
import { UserActions } from './admin/UserActions.tsx'
import { AdminItems } from './actions/AdminItems.tsx'
import type { AdminAction } from './actions/use-admin-actions.ts'
import { useAdminActions } from './actions/use-admin-actions.ts'
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
const InviteDialog = late(() => import('../../shell/admin/InviteDialog.tsx').then((module) => module.InviteDialog))
const MailDialog = late(() => import('./mail/MailDialog.tsx').then((module) => module.MailDialog))

type Props = {
  readonly panel: PanelHandle
  readonly id: string
  readonly name: string
  readonly definition: string
  readonly deletable: boolean
  readonly movable: boolean
}

type Asked = AdminAction | 'mail' | 'delete' | 'process'

/** The menu of actions on a whole twin that the caller's rights allow. */
export function DetailActions({ panel, id, name, definition, deletable, movable }: Props) {
  const { t } = useTranslation('panel')
  const { t: record } = useTranslation('record')
  const store = useRecordStore()
  const tenant = useTenant().id
  const [asked, setAsked] = useState<Asked>()
  const client = useQueryClient()
  const isUser = definition === 'user'
  const isCustomer = definition === 'customer'
  const adminActions = useAdminActions(definition)
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
          <AdminItems actions={adminActions} isMovable={movable} onAsk={setAsked} />
          {deletable && (
            <Menu.Item className={styles.danger ?? ''} leftSection={<IconTrash {...icon} />} onClick={() => setAsked('delete')}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <StartProcessDialog opened={asked === 'process'} id={id} definition={definition} onClose={close} />
      <ExplainDialog opened={asked === 'explain'} id={id} name={name} isUser={isUser} onClose={close} />
      {isUser && <UserActions action={userAction(asked)} user={id} name={name} onClose={close} />}
      {asked === 'portalView' && <PortalView customer={id} name={name} onClose={close} />}
      {asked === 'inviteTo' && <InviteDialog partner={{ id, name, isCustomer }} onClose={close} />}
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
