import { useState } from 'react'
import { call, CallError } from '../../../data/call.ts'
import { isAnswered } from '../../../data/record/save-attempts.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { RecordMail } from './use-mail-draft.ts'

type About = { readonly template: string; readonly id: string }

/**
 * Sends a mail about a record (id). A mail may have gone out although the response was lost. This mail keeps its key, so that the same mail
 * goes out only once; every other mail has a key of its own.
 *
 * `isUnsure` is true once a mail may have gone out. `isAnother` is true while the current mail differs from each of these mails.
 */
export function useMailSending({ template, id }: About, mail: RecordMail) {
  const tenant = useTenant().id
  const [unsure, setUnsure] = useState<ReadonlyMap<string, string>>(new Map())
  const input = { ...mail, documents: [...mail.documents] }
  const content = JSON.stringify([template, mail.recipient, mail.subject, mail.text, mail.documents])

  async function send(): Promise<void> {
    const key = unsure.get(content) ?? crypto.randomUUID()
    try {
      await call('POST /api/mails/{template}/{id}', { tenant, params: { template, id }, input, idempotencyKey: key })
    } catch (error) {
      // A rejection says nothing about an earlier attempt, so it changes no key.
      if (error instanceof CallError && !isAnswered(error)) setUnsure((all) => new Map(all).set(content, key))
      throw error
    }
  }
  const isUnsure = unsure.size > 0
  return { send, isUnsure, isAnother: isUnsure && !unsure.has(content) }
}
