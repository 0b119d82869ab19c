import type { Content } from 'pdfmake'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { form, millimetre } from '../documents/letter-paper.ts'
import { linesOfAddress } from './receipt-figures.ts'
import { muted } from './receipt-style.ts'
import { languageOf, say } from './receipt-words.ts'

/** The foot of each page: who the issuer is, how to reach it, its register and tax numbers, its account. */
export function footOf({ snapshot }: ReceiptDocument): Content {
  const { seller, receiver } = snapshot
  const language = languageOf(receiver)
  const labelled = (label: string, value: string | null) => (value === null || value === '' ? null : `${label} ${value}`)
  const columns = [
    [seller.name, ...linesOfAddress(seller.address, language)],
    [seller.phone, seller.email, seller.website],
    [
      seller.registerCourt,
      seller.vatId && say('vatIdOf', language, { id: seller.vatId }),
      seller.taxNumber && say('taxNumberOf', language, { id: seller.taxNumber }),
    ],
    [
      labelled('IBAN', seller.iban && inGroups(seller.iban)),
      labelled('BIC', seller.bic),
      labelled(say('creditorId', language), seller.creditorId),
    ],
  ].flatMap((lines) => {
    const shown = lines.filter((line): line is string => line !== null && line !== '')
    return shown.length > 0 ? [shown] : []
  })
  return {
    columns: columns.map((lines) => ({ stack: lines, width: 'auto' })),
    columnGap: 16,
    fontSize: 7,
    lineHeight: 1.2,
    color: muted,
    margin: [form.left * millimetre, 10, form.right * millimetre, 0],
  }
}
