import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { CallError } from '../../data/call.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { adminTexts } from '../../i18n/admin/texts.ts'

addTexts(adminTexts)

type Props = {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  readonly submit: string
  /** True for an action that removes something and cannot be undone. */
  readonly isEnd?: true
  /** The fields of the dialog. */
  readonly children?: ReactNode
  /** Called on submit. The dialog stays open if it returns or resolves to 'incomplete', or if it rejects. */
  readonly onSubmit: () => Promise<unknown> | 'incomplete'
  /** The message after success; without a message the dialog closes. */
  readonly done?: string
  readonly onClose: () => void
}

/** A dialog for an action with effects outside the page: it explains the effects, performs the action, and shows the result. */
export function ActionDialog(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} withCloseButton={false} centered size={480} zIndex={210}>
      <Content {...props} />
    </Modal>
  )
}

function Content({ text, submit, isEnd, children, onSubmit, done, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [sending, setSending] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    setSending(true)
    try {
      const sent = await withFreshSignIn(async () => {
        const sending = onSubmit()
        return sending === 'incomplete' ? sending : sending.then((answer) => (answer === 'incomplete' ? answer : ('sent' as const)))
      })
      if (sent !== 'sent') return
      if (done === undefined) onClose()
      else setDone(true)
    } catch (error) {
      setFailure(error instanceof CallError ? error.text : t('failed'))
    } finally {
      setSending(false)
    }
  }

  if (isDone)
    return (
      <Stack gap="md">
        <Alert role="status" color="green" variant="light" icon={<IconCircleCheck size={20} stroke={1.5} />}>
          {done}
        </Alert>
        <Group justify="flex-end">
          {/* The pressed button has disappeared, and with it the focus. */}
          <Button ref={focus} onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <p>{text}</p>
        {failure && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />}>
            {failure}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending} {...(isEnd && { color: 'red.9' })}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
