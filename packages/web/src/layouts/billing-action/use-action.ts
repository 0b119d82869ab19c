import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadLists } from '../../data/bulk/reread-lists.ts'
import { CallError } from '../../data/call.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'

/** The parts of a call that an action makes: the tenant, and the key of this attempt. */
export type ActionRequest = { readonly tenant: string; readonly idempotencyKey: string }

/** The sentences that an action answers, or why it failed. */
export type Outcome = { readonly said: readonly string[]; readonly isFailed: boolean }

/**
 * Runs an action on the record (`id`), once at a time, and reads the record and the lists again. A failure that somebody else was faster,
 * or that no answer came, is said in words of its own. A repeated click after a lost answer sends the same key, so nothing is done twice.
 */
export function useAction() {
  const { t } = useTranslation('billingActions')
  const tenant = useTenant().id
  const client = useQueryClient()
  const store = useRecordStore()
  const id = useRecord(({ record }) => record?.original.id ?? '')
  const [outcome, setOutcome] = useState<Outcome>({ said: [], isFailed: false })
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string>(undefined)

  async function run(work: (request: ActionRequest) => Promise<readonly string[]>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      setOutcome({ said: await work({ tenant, idempotencyKey: key.current }), isFailed: false })
      key.current = undefined
      rereadLists(client, tenant)
      await store.load(id)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Without an answer the same request may be repeated; a refused one has done nothing.
      if (error.status !== 0) key.current = undefined
      const isLate = error.code === 'VERSION_CONFLICT'
      setOutcome({ said: [isLate ? t('faster') : error.status === 0 ? t('unreachable') : error.text], isFailed: true })
      if (isLate) await store.load(id)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { id, tenant, outcome, isBusy, run }
}
