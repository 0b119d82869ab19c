import { useNotifications } from '@mantine/notifications'
import { useState } from 'react'
import { late } from '../ui/late.tsx'

const NoteList = late(() => import('./NoteList.tsx').then((module) => module.NoteList))

/** The notes of `ui/notes.tsx` at the foot of the page. Their code loads with the first one, and stays for their last animation. */
export function Notes() {
  const hasNotes = useNotifications().notifications.length > 0
  const [isNeeded, setNeeded] = useState(false)
  if (hasNotes && !isNeeded) setNeeded(true)
  return isNeeded ? <NoteList /> : null
}
