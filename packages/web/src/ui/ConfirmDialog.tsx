import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'

type Props = {
  readonly opened: boolean
  readonly title: string
  readonly message: string
  readonly approve: string
  readonly refuse: string
  /** True if no data are lost: the button is not red. */
  readonly isHarmless?: boolean
  /** True if a field among the children takes the focus, by `data-autofocus`, in place of the button. */
  readonly hasField?: boolean
  /** Options below the message. */
  readonly children?: ReactNode
  readonly onApprove: () => void
  readonly onRefuse: () => void
}

/** A confirmation of an action that loses data: Enter approves, Escape cancels (core specification, section 2). */
export function ConfirmDialog({ opened, title, message, children, approve, refuse, isHarmless, hasField, onApprove, onRefuse }: Props) {
  const approveButton = useRef<HTMLButtonElement>(null)
  const refuseByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onRefuse()
  })
  // The listener starts when the dialog opens, so that the key press that opened it in a dialog below does not answer it.
  useEffect(() => {
    if (!opened) return undefined
    const onKey = (event: KeyboardEvent) => refuseByKey(event)
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [opened])
  return (
    <Modal
      opened={opened}
      onClose={onRefuse}
      title={title}
      centered
      size={420}
      zIndex={215}
      withCloseButton={false}
      closeOnEscape={false}
      onEnterTransitionEnd={() => {
        if (!hasField) approveButton.current?.focus()
      }}
      onKeyDown={(event) => {
        // In a text of several lines Enter begins a new one.
        const isOwn = event.target instanceof HTMLElement && event.target.closest('button, textarea') !== null
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || isOwn) return
        event.preventDefault()
        onApprove()
      }}
    >
      <p className={styles.message}>{message}</p>
      {children}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onRefuse}>
          {refuse}
        </Button>
        <Button
          ref={approveButton}
          {...(!isHarmless && { color: 'red.9' })}
          onClick={onApprove}
          {...(!hasField && { 'data-autofocus': true })}
        >
          {approve}
        </Button>
      </Group>
    </Modal>
  )
}
