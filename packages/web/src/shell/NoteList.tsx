import { Notifications } from '@mantine/notifications'

export function NoteList() {
  return <Notifications position="bottom-center" />
}
