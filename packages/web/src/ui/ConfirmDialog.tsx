import { Button, Group, Modal } from '@mantine/core'
import { useRef } from 'react'
import styles from './ConfirmDialog.module.css'

type Props = {
  readonly opened: boolean
  readonly title: string
  readonly message: string
  readonly approve: string
  readonly refuse: string
  readonly onApprove: () => void
  readonly onRefuse: () => void
}

/** A question about something that loses data: Enter approves, Escape refuses (core specification, section 2). */
export function ConfirmDialog({ opened, title, message, approve, refuse, onApprove, onRefuse }: Props) {
  const approveButton = useRef<HTMLButtonElement>(null)
  return (
    <Modal
      opened={opened}
      onClose={onRefuse}
      title={title}
      centered
      size={420}
      zIndex={215}
      withCloseButton={false}
      onEnterTransitionEnd={() => approveButton.current?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || (event.target instanceof HTMLElement && event.target.closest('button'))) return
        event.preventDefault()
        onApprove()
      }}
    >
      <p className={styles.message}>{message}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onRefuse}>
          {refuse}
        </Button>
        <Button ref={approveButton} color="red.9" onClick={onApprove} data-autofocus>
          {approve}
        </Button>
      </Group>
    </Modal>
  )
}
