import { useRef, useState } from 'react'

/** A file in transfer, or a failed file. `sent` is the transferred share, from 0 to 1. */
export type Sending = {
  readonly key: number
  readonly name: string
  readonly sent: number
  readonly failure?: string
  /** The file to send again after a failure. */
  readonly file?: File
}

/** Returns the files in transfer, by keys that are never reused. */
export function useSendingList() {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const lastKey = useRef(0)
  const update = (key: number, updated: (sending: Sending) => Sending) =>
    setSendings((all) => all.map((each) => (each.key === key ? updated(each) : each)))
  return {
    sendings,
    /** Adds a file and returns its key; a file with `failure` is not uploaded. */
    add: (name: string, failure?: string): number => {
      const key = (lastKey.current += 1)
      setSendings((all) => [...all, { key, name, sent: 0, ...(failure !== undefined && { failure }) }])
      return key
    },
    change: (key: number, changes: Partial<Sending>) => update(key, (each) => ({ ...each, ...changes })),
    restart: (key: number) => update(key, ({ name }) => ({ key, name, sent: 0 })),
    remove: (key: number) => setSendings((all) => all.filter((each) => each.key !== key)),
  }
}
