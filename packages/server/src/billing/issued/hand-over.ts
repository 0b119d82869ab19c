import { textIn, type Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { v7 } from 'uuid'
import { isOneAddress } from '../../mail/address.ts'
import { maxAttachedBytes, type Attachment } from '../../mail/attachment.ts'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { kindWords } from '../../receipts/receipt-words.ts'
import type { AddresseeRow, ReceiptFileRow } from '../../store/billing/delivery/delivery-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { enqueueGateway } from '../gateway/enqueue-gateway.ts'
import type { StoredReceipt } from './receipt-document.ts'

export type Handover = {
  readonly receipt: StoredReceipt
  /** How the receiver is reached; undefined if the receiver is gone. */
  readonly addressee: AddresseeRow | undefined
  /** The PDF, then the XML of an XRechnung. */
  readonly files: readonly ReceiptFileRow[]
  readonly from: Letterhead
  readonly tenant: string
  /** ISO instant. */
  readonly at: string
  /** True if the tenant has a service for electronic invoices; otherwise people hand them over. */
  readonly hasGateway: boolean
}

/** The way of a receipt. Mails go to `addresses`; what is printed has none. `electronic` is the address of an electronic invoice. */
type Way = {
  readonly channel: 'portal' | 'mail' | 'post' | 'peppol'
  readonly addresses: readonly string[]
  readonly electronic?: string
}

/**
 * Writes the mails of a receipt and returns the changes that note its dispatch. A receiver with an address for electronic invoices gets the
 * XML by the service for them, or by a person. A receiver who wants paper or has no other address gets it printed. A user of the portal
 * finds the receipt there and is told by mail, all others get it by mail. The receipt is sent with its first dispatch that waits for
 * nobody, and its receiver may read it in the portal from then on.
 */
export async function handOver(transaction: Transaction, writeMail: WriteMail, handover: Handover): Promise<Change[]> {
  const { receipt, addressee, at, tenant, hasGateway } = handover
  const { receipt: uuid, status } = receipt.row
  const { channel, addresses, electronic } = wayOf(handover)
  const dispatch = v7()
  for (const [index, recipient] of addresses.entries())
    await writeMail(transaction, {
      // The mail has the id of the dispatch, so that both are found by each other.
      ...(index === 0 && { id: dispatch }),
      ...mailOf(handover, channel),
      recipient,
    })
  const isSent = channel === 'portal' || channel === 'mail'
  const recipient = addresses.length > 0 ? addresses.join(', ') : [addressee?.name, electronic].filter(Boolean).join(', ')
  const isShown = isSent || (channel === 'peppol' && addressee !== undefined && addressee.portal.length > 0)
  if (channel === 'peppol' && hasGateway) enqueueGateway(transaction, tenant, dispatch)
  return [
    newTwin(dispatch, 'receiptDispatch', {
      'receiptDispatch:channel': channel,
      'receiptDispatch:state': stateOf(channel, handover),
      'receiptDispatch:recipient': recipient,
      ...(isSent && { 'receiptDispatch:sentAt': at }),
    }),
    newLink('receiptDispatch:receipt', dispatch, uuid),
    ...(isShown && addressee ? [newLink('receipt:deliveredTo', uuid, addressee.receiver)] : []),
    ...(isSent && status === 'approved' ? [statusChange(uuid)] : []),
  ]
}

function stateOf(channel: Way['channel'], { hasGateway }: Handover): string {
  if (channel === 'post') return 'toPrint'
  if (channel === 'peppol') return hasGateway ? 'queued' : 'toHandOver'
  return 'sent'
}

function statusChange(uuid: string): Change {
  return { kind: 'updateTwin', uuid, definition: 'receipt', attributes: { 'receipt:status': 'sent' } }
}

function wayOf({ receipt, addressee, files }: Pick<Handover, 'receipt' | 'addressee' | 'files'>): Way {
  const { leitwegId = null, peppol } = receipt.document?.snapshot.receiver ?? {}
  const electronic = peppol ?? leitwegId
  if (electronic !== null && files.some(({ type }) => type === 'application/xml')) return { channel: 'peppol', addresses: [], electronic }
  if (addressee?.wantsPaper) return { channel: 'post', addresses: [] }
  const portal = (addressee?.portal ?? []).filter(isOneAddress)
  if (portal.length > 0) return { channel: 'portal', addresses: portal }
  const address = [addressee?.invoiceMail, addressee?.email, addressee?.generalMail].find((each) => each && isOneAddress(each))
  const isLight = files.reduce((sum, { size }) => sum + size, 0) <= maxAttachedBytes
  return address && files.length > 0 && isLight ? { channel: 'mail', addresses: [address] } : { channel: 'post', addresses: [] }
}

function mailOf({ receipt: { row }, addressee, files, from }: Handover, channel: Way['channel']) {
  const language = languageFor(addressee, from.language)
  const values = { receipt: `${textIn(kindWords(row.kind), language)} ${row.number}`, date: printDateInFull(row.date, language) }
  const letterhead = { ...from, language }
  if (channel === 'portal') return { kind: 'receiptInPortal' as const, values, from: letterhead }
  return { kind: 'receiptByMail' as const, values, from: letterhead, attachments: files.map(attachmentOf) }
}

function attachmentOf({ document, key, name, type, size }: ReceiptFileRow): Attachment {
  return { document: formatTwinId('document', document), key, name, type, size }
}

/** The language of the receiver, else that of the tenant. */
function languageFor(addressee: AddresseeRow | undefined, house: Language): Language {
  if (addressee?.language === 'en') return 'en'
  if (addressee?.addressing === 'informal') return 'de-x-informal'
  return addressee?.addressing === 'formal' || addressee?.language === 'de' ? 'de' : house
}
