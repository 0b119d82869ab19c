import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button, TextInput } from '@mantine/core'
import { email } from '@twinwerk/model/identifier/email'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { asStatus, isOver } from '@twinwerk/model/execution/status'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTwinRight } from '../../../data/right-paths/use-twin-right.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { ActionDialog } from '../../../shell/admin/ActionDialog.tsx'

type Props = { readonly twin: TwinJson; readonly name: string; readonly disabled: boolean }

/** Sends a task to a person without a sign-in, who finishes it through a link (portal specification, section 2.5). */
export function TaskLinkButton({ twin, name, disabled }: Props) {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const tenant = useTenant().id
  const mayUpdate = useTwinRight(twin.definition, 'update') === true
  const [isOpened, setOpened] = useState(false)
  const [mail, setMail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const status = asStatus(twin['execution:status'])
  if (!mayUpdate || executionRole(registry, twin.definition) !== 'userTask' || !status || isOver(status) || status === 'suspended')
    return null
  const isWrong = !email(mail.trim())
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMailForward size={14} stroke={1.5} />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {t('taskLink')}
      </Button>
      <ActionDialog
        opened={isOpened}
        title={t('taskLinkTitle', { name })}
        text={t('taskLinkText')}
        submit={t('taskLinkSubmit')}
        done={t('taskLinkDone', { mail: mail.trim() })}
        onSubmit={() => {
          setChecked(true)
          if (isWrong) return 'incomplete'
          return call('POST /api/execute/taskLink', { tenant, input: { task: twin.id, mail: mail.trim() } })
        }}
        onClose={() => {
          setOpened(false)
          setMail('')
          setChecked(false)
        }}
      >
        <TextInput
          type="email"
          label={t('taskLinkMail')}
          error={isChecked && isWrong && t('taskLinkMailWrong')}
          data-autofocus
          required
          maxLength={254}
          value={mail}
          onChange={(event) => setMail(event.currentTarget.value)}
        />
      </ActionDialog>
    </>
  )
}
