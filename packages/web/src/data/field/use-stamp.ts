import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, call } from '../call.ts'
import { useConnection } from '../online.ts'
import { usePack } from '../pack/pack-state.ts'
import { keepTime } from '../queue/keep-time.ts'
import { newQueueKey } from '../queue/queue-key.ts'
import { isAnswered } from '../record/save-attempts.ts'
import { useTenant } from '../tenant.tsx'

type Tap = { readonly attribute: string; readonly at: string; readonly key: string }

/**
 * Returns a function that saves the present instant as an attribute of a twin (id). Where the server is not reached, the time waits on the
 * device under `name`. After a failure, another try of the same stamp keeps its instant and its idempotency key, so that the time is that
 * of the first tap and nothing is saved twice.
 */
export function useStamp(id: string) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const isOffline = useConnection(({ lostAt }) => lostAt !== null)
  const isAlone = usePack((state) => state.isAlone)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const tried = useRef<Tap>(undefined)

  async function stamp(attribute: string, name: string): Promise<void> {
    const tap = tried.current?.attribute === attribute ? tried.current : { attribute, at: new Date().toISOString(), key: newQueueKey() }
    tried.current = tap
    setSaving(true)
    setFailed(false)
    try {
      if (isOffline || isAlone || !(await isSent(tap))) await keepTime({ time: { twin: id, attribute, at: tap.at }, name, key: tap.key })
      tried.current = undefined
    } catch {
      setFailed(true)
    } finally {
      setSaving(false)
    }
  }

  /** Resolves to false if the server is not reached or is busy. */
  async function isSent({ attribute, at, key }: Tap): Promise<boolean> {
    try {
      await call('POST /api/data/save', { tenant, input: { data: { id, [attribute]: at } }, idempotencyKey: key })
    } catch (error) {
      if (error instanceof CallError && !isAnswered(error)) return false
      throw error
    }
    await client.invalidateQueries({ queryKey: ['list', tenant] })
    return true
  }
  return { stamp, isSaving, hasFailed }
}
