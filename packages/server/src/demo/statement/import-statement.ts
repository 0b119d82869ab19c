import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { tenantIban } from '@twinwerk/domain/demo/cast'
import { lastStatement } from '@twinwerk/domain/demo/billing/bank-entries'
import { withoutStory } from '@twinwerk/domain/demo/partner/customer'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { v7 } from 'uuid'
import type { Uploads } from '../../files/uploads.ts'
import type { Booking } from '../../payments/book/booking.ts'
import { readMessage } from '../../payments/read/read-message.ts'
import { bookEntries } from '../../payments/statements/book-statement.ts'
import { keepBankFile } from '../../payments/statements/keep-file.ts'
import { takeMessages } from '../../payments/statements/take-file.ts'
import { collectedDebits, openTransfers, type OpenTransfer } from '../../store/payments/demo-rows.ts'
import { waitingStatements } from '../../store/payments/statements.ts'
import type { Database } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import { defaultTimeZone } from '../../store/tenants/tenant-registry.ts'
import { returnedEntry, statementEntries } from './statement-entries.ts'
import { statementFile } from './statement-file.ts'

type Parts = Pick<Store, 'registry' | 'codes'> & { readonly database: Database; readonly uploads: Uploads }
type Tenant = { readonly uuid: string; readonly shortId: string }

/** In 1/10,000 euro. */
const opening = 482_105_500n

/**
 * Takes in a file of the bank as a clerk does: the file is kept, its entries find their bills, and some wait for a person. They are booked
 * at once, so that the world is complete when it is loaded.
 */
export async function importStatement(parts: Parts, { uuid: tenant, shortId }: Tenant, now: string): Promise<void> {
  const scope = { role: 'app', tenant } as const
  const { rows: open } = await parts.database.one(scope, openTransfers(tenant))
  if (open.length === 0) return
  const today = tenantDay(now, defaultTimeZone)
  const account = tenantIban({ shortId })
  const sequence = lastStatement + 1
  const [debit] = (await parts.database.one(scope, collectedDebits(tenant, parts.codes))).rows
  const entries = [...statementEntries(open.filter(hasNoStory)), ...(debit ? [returnedEntry(debit)] : [])]
  const xml = statementFile({ account, sequence, day: today, opening, entries })
  const name = `Auszug-${today}-${sequence}.xml`
  const content = Buffer.from(xml)
  const { token } = await parts.uploads.receive({
    ...{ stream: Readable.from([content]), name, declared: 'application/xml', bytes: content.length, tenant, user: null },
    ...{ slot: present(uploadSlot(parts.registry, 'bankStatement:file'), 'the slot of bank statements') },
    ...{ timeZone: defaultTimeZone, language: 'de' },
  })
  const messages = [{ name, read: await readMessage(Readable.from([content])) }]
  const hash = createHash('sha256').update(content).digest('hex')
  await parts.database.transaction(scope, async (transaction) => {
    const author = { tenant, user: null, call: 'demo', at: now, changeId: v7() }
    const booking: Booking = { transaction, parts, author, today }
    const { statements } = await takeMessages(booking, messages, { hash, language: 'de' })
    await keepBankFile(booking, parts, { token, name, statements })
    await bookAll(booking, account)
  })
}

/** The bills of customers with a story stay as it tells them. */
function hasNoStory({ customer }: OpenTransfer): boolean {
  return withoutStory({ number: Number(customer.replaceAll(/\D/g, '')) })
}

/** The job that was enqueued with the statement finds nothing left. */
async function bookAll(booking: Booking, account: string): Promise<void> {
  const { transaction, author } = booking
  for (;;) {
    const [next] = await waitingStatements(transaction, author.tenant, account)
    if (!next) return
    await bookEntries({ ...booking, author: { ...author, changeId: v7() } }, next)
  }
}
