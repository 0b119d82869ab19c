import { useRef, useState } from 'react'

/** A file on its way, or one that could not be sent. `sent` is the part that has arrived, from 0 to 1. */
export type Sending = {
  readonly key: number
  readonly name: string
  readonly sent: number
  readonly failure?: string
  /** The file to send again after a failure. */
  readonly file?: File
}

/** The files on their way, by keys that are never used again. */
export function useSendingList() {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const lastKey = useRef(0)
  const update = (key: number, updated: (sending: Sending) => Sending) =>
    setSendings((all) => all.map((each) => (each.key === key ? updated(each) : each)))
  return {
    sendings,
    /** Adds a file, with `failure` one that is not sent, and returns its key. */
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
