import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import { deleteRequestDraft, openRequest, storeRequestDraft } from './request-draft.ts'

/** The words that a user types beside a record, by name, such as a kind and a text. */
export type KeptWords = { readonly [name: string]: string }

/**
 * Keeps what the user types at a place on the device until it is sent, also over a reload. All tabs send it under the same key, so it
 * arrives once. `clear` begins anew with the next key.
 */
export function useKeptText<Words extends KeptWords>(key: string, empty: Words) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const [words, setWords] = useState(empty)
  const [sendsAs, setSendsAs] = useState<string>()
  const latest = useRef({ words, typed: false })

  useEffect(() => {
    if (account === undefined) return
    let isOver = false
    void openRequest({ account, tenant, key }).then((draft) => {
      if (isOver) return
      setSendsAs(draft.sendsAs)
      if (latest.current.typed || !isWords(draft.said)) return
      const said = draft.said
      setWords((now) => ({ ...now, ...said }))
    })
    return () => {
      isOver = true
    }
  }, [account, tenant, key])

  function set(change: Partial<Words>): void {
    const next = { ...latest.current.words, ...change }
    latest.current = { words: next, typed: true }
    setWords(next)
    if (account === undefined || sendsAs === undefined) return
    void storeRequestDraft({ account, tenant, key, at: Date.now(), sendsAs, said: next })
  }

  function clear(): void {
    const next = crypto.randomUUID()
    latest.current = { words: empty, typed: false }
    setWords(empty)
    setSendsAs(next)
    if (account !== undefined) void deleteRequestDraft({ account, tenant, key })
  }

  useEffect(() => {
    latest.current = { ...latest.current, words }
  }, [words])
  return { words, set, clear, sendsAs }
}

function isWords(said: object | undefined): said is KeptWords {
  return said !== undefined && Object.values(said).every((word) => typeof word === 'string')
}
