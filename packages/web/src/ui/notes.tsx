import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const undoMilliseconds = 10_000

/** Says what was done elsewhere, with the way back. */
export function showUndo({ text, label, onUndo }: { readonly text: string; readonly label: string; readonly onUndo: () => void }): void {
  const id = notifications.show({
    autoClose: undoMilliseconds,
    withCloseButton: false,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" component="span">
          {text}
        </Text>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}

/** Says why something was not done. It stays until it is closed. */
export function showNote({ title, text }: { readonly title: string; readonly text: string }): void {
  notifications.show({ title, message: text, color: 'red', autoClose: false })
}
