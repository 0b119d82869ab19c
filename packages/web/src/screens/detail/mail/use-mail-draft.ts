import type { Output } from '@twinwerk/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'

export type MailDraft = Output<'GET /api/mails/{template}/{id}'>
export type RecordMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly documents: readonly string[]
}

/** The placeholder in a draft for words that only the user knows. */
const gap = '…'

export function hasGap({ text }: RecordMail): boolean {
  return text.includes(gap)
}

/**
 * Returns the draft of a template with the typed changes. They are stored by template, so that a look at another template loses nothing.
 * `isTyped` is true once a change was typed.
 */
export function useMailDraft(template: string, id: string) {
  const tenant = useTenant().id
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<RecordMail>>>>({})
  const {
    data: draft,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['mail-draft', tenant, template, id],
    queryFn: () => call('GET /api/mails/{template}/{id}', { tenant, params: { template, id } }),
    gcTime: 0,
  })
  const mail: RecordMail = {
    recipient: draft?.recipients[0] ?? '',
    subject: draft?.subject ?? '',
    text: draft?.text ?? '',
    documents: [],
    ...typed[template],
  }
  return {
    draft,
    mail,
    isError,
    isTyped: Object.keys(typed).length > 0,
    change: (changes: Partial<RecordMail>) => setTyped((all) => ({ ...all, [template]: { ...all[template], ...changes } })),
    refetch,
  }
}
