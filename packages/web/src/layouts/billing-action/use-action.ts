import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadLists } from '../../data/bulk/reread-lists.ts'
import { CallError } from '../../data/call.ts'
import { reasonOf } from '../../data/jobs/use-job.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'

/** The parts of a call that an action makes: the tenant, and the key of this attempt. */
export type ActionRequest = { readonly tenant: string; readonly idempotencyKey: string }

/**
 * Runs an action on the record (`id`), once at a time, and reads the record and the lists again. `said` is what the action answers, or why
 * it failed; that somebody else was faster is said in words of its own. A repeated click after a lost answer sends the same key, so nothing
 * is done twice.
 */
export function useAction() {
  const { t } = useTranslation('billingActions')
  const tenant = useTenant().id
  const client = useQueryClient()
  const store = useRecordStore()
  const id = useRecord(({ record }) => record?.original.id ?? '')
  const [said, setSaid] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)

  async function run(work: (request: ActionRequest) => Promise<readonly string[]>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      setSaid(await work({ tenant, idempotencyKey: key.current }))
      key.current = undefined
      rereadLists(client, tenant)
      await store.load(id)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Without an answer the same request may be repeated; a refused one has done nothing.
      if (error.status !== 0) key.current = undefined
      const isLate = error.code === 'VERSION_CONFLICT'
      setSaid([isLate ? t('faster') : reasonOf(error)])
      if (isLate) await store.load(id)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { id, tenant, said, isBusy, run }
}
