import { useEffect, useRef, useState } from 'react'
import { isShown } from './pending-files.ts'

/** A file on its way to the server, or one that failed. */
export type Sending = {
  readonly key: number
  readonly file: File
  /** The address of a picture that the browser can show. */
  readonly picture?: string
  /** The transferred share, from 0 to 1. Absent while the file waits for its turn, and for a failed one. */
  readonly sent?: number
  readonly failure?: string
  /** True if the file failed for a reason that may be gone. */
  readonly canRetry?: boolean
  /** True if the server was not reached. */
  readonly isOffline?: boolean
}

/** Returns the files on their way, by keys that are never reused. */
export function useSendingList() {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const pictures = useRef(new Map<number, string>())
  useEffect(() => {
    const shown = pictures.current
    return () => shown.forEach((address) => URL.revokeObjectURL(address))
  }, [])
  const lastKey = useRef(0)
  const update = (key: number, updated: (sending: Sending) => Sending) =>
    setSendings((all) => all.map((each) => (each.key === key ? updated(each) : each)))
  return {
    sendings,
    /** Adds a file and returns its key; a file with `failure` is not sent. */
    add(file: File, failed: Pick<Sending, 'failure' | 'canRetry'> = {}): number {
      const key = (lastKey.current += 1)
      const picture = isShown(file.type) ? URL.createObjectURL(file) : undefined
      if (picture !== undefined) pictures.current.set(key, picture)
      setSendings((all) => [...all, { key, file, ...(picture !== undefined && { picture }), ...failed }])
      return key
    },
    change: (key: number, changes: Pick<Sending, 'sent' | 'failure' | 'canRetry' | 'isOffline'>) =>
      update(key, (each) => ({ ...each, ...changes })),
    restart: (key: number) => update(key, ({ file, picture }) => ({ key, file, ...(picture !== undefined && { picture }) })),
    /** Returns a signal that aborts when the file is dismissed. */
    begin(key: number): AbortSignal {
      const stop = new AbortController()
      stops.current.set(key, stop)
      return stop.signal
    },
    dismiss(key: number): void {
      stops.current.get(key)?.abort()
      stops.current.delete(key)
      const picture = pictures.current.get(key)
      if (picture !== undefined) URL.revokeObjectURL(picture)
      pictures.current.delete(key)
      setSendings((all) => all.filter((each) => each.key !== key))
    },
  }
}
