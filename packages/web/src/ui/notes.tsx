import { i18n } from '../i18n/instance.ts'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const undoMilliseconds = 10_000

/** Shows a note about a change made elsewhere, with a button to undo it. */
export function showUndo({ text, label, onUndo }: { readonly text: string; readonly label: string; readonly onUndo: () => void }): void {
  const id = notifications.show({
    autoClose: undoMilliseconds,
    withCloseButton: false,
    message: <WithButton text={text} label={label} onClick={() => hideAnd(id, onUndo)} />,
  })
}

/** Shows a short confirmation. */
export function showDone(text: string): void {
  notifications.show({ message: text, closeButtonProps: closing() })
}

/** Shows the reason of a failure. The note stays until the user closes it. */
export function showNote({ title, text }: { readonly title: string; readonly text: string }): void {
  notifications.show({ title, message: text, ...staying() })
}

/** Shows a note like `showNote`, with a button to retry. */
export function showRetry(note: {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly onRetry: () => void
}): void {
  const { title, text, label, onRetry } = note
  const id = notifications.show({
    title,
    ...staying(),
    message: <WithButton text={text} label={label} onClick={() => hideAnd(id, onRetry)} />,
  })
}

/** A note about an error stays until the user closes it. */
function staying() {
  return { color: 'red', autoClose: false as const, closeButtonProps: closing() }
}

function closing() {
  return { 'aria-label': i18n.t('common:close') }
}

function WithButton({ text, label, onClick }: { readonly text: string; readonly label: string; readonly onClick: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" component="span">
        {text}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={onClick}>
        {label}
      </Button>
    </Group>
  )
}

function hideAnd(id: string, act: () => void): void {
  notifications.hide(id)
  act()
}
