import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConnection } from '../../data/online.ts'
import type { Sending } from '../../data/files/use-sending-list.ts'
import type { FilledTask } from './filled-task.ts'

// Most links are opened and sent with a network.
const store = () => import('./task-draft.ts')

type Filling = {
  readonly token: string
  readonly filled: FilledTask
  readonly change: (filled: FilledTask) => void
  /** True if the form could not be sent for want of a network. */
  readonly isUnsent: boolean
}

/**
 * Keeps what a person enters without a network on the device, until it is sent or 14 days have passed. A later visit by the same link finds
 * the values and the files, which are uploaded then; the person sends the form.
 */
export function useTaskDraft({ token, filled, change, isUnsent }: Filling) {
  const isLost = useConnection(({ lostAt }) => lostAt !== null)
  const [unsent, setUnsent] = useState<readonly File[]>([])
  /** The files of an earlier visit, which are to be uploaded. */
  const found = useRef<File[]>([])
  const [isRead, setRead] = useState(false)
  const [isKept, setKept] = useState(false)

  const takeUp = useEffectEvent((draft: FilledTask, files: readonly File[]) => {
    const isUntouched = filled.comment === '' && filled.files.length === 0 && Object.keys(filled.fields).length === 0
    found.current = [...files]
    if (isUntouched) change(draft)
  })
  useEffect(() => {
    let isOver = false
    void store()
      .then(({ readTaskDraft }) => readTaskDraft(token))
      .then((draft) => isOver || !draft || takeUp(draft.filled, draft.files))
      .catch(() => undefined)
      .finally(() => isOver || setRead(true))
    return () => {
      isOver = true
    }
  }, [token])

  const isNeeded = isRead && (isLost || isUnsent || unsent.length > 0)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isOver = false
    void store()
      .then(({ storeTaskDraft }) => storeTaskDraft(token, { filled, files: unsent }))
      .then(
        () => isOver || setKept(true),
        () => isOver || setKept(false),
      )
    return () => {
      isOver = true
    }
  }, [isNeeded, token, filled, unsent])

  return {
    /** The files that found no network. */
    unsent,
    onSendings(sendings: readonly Sending[], choose: (files: readonly File[]) => void): void {
      const files = sendings.flatMap(({ file, isOffline }) => (isOffline ? [file] : []))
      const isSame = files.length === unsent.length && files.every((file, index) => file === unsent[index])
      if (!isSame) setUnsent(files)
      if (found.current.length > 0) choose(found.current.splice(0))
    },
    /** True if the device has written what was entered. */
    isKept: isKept && isNeeded,
    drop: () => void store().then(({ deleteTaskDraft }) => deleteTaskDraft(token).catch(() => undefined)),
  }
}
