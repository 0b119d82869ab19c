import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, call } from '../call.ts'
import { useTenant } from '../tenant.tsx'

/**
 * Returns a function that saves the present instant as an attribute of a twin (id). After a failure, another try of the same stamp keeps
 * its instant and its idempotency key, so that the time is that of the first tap and nothing is saved twice.
 */
export function useStamp(id: string) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const tried = useRef<{ readonly attribute: string; readonly at: string; readonly key: string }>(undefined)

  async function stamp(attribute: string): Promise<void> {
    const { at, key } = tried.current?.attribute === attribute ? tried.current : { at: new Date().toISOString(), key: crypto.randomUUID() }
    tried.current = { attribute, at, key }
    setSaving(true)
    setFailed(false)
    try {
      await call('POST /api/data/save', { tenant, input: { data: { id, [attribute]: at } }, idempotencyKey: key })
      tried.current = undefined
      await client.invalidateQueries({ queryKey: ['list', tenant] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    } finally {
      setSaving(false)
    }
  }
  return { stamp, isSaving, hasFailed }
}
