import { withoutStory } from '@twinwerk/domain/demo/partner/customer'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import { auditUser } from '../store/audit/audit.ts'
import type { Database } from '../store/db/database.ts'
import { dunnedBills, userNamed } from '../store/payments/demo-rows.ts'
import type { Store } from '../store/store.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

type Parts = Pick<Store, 'registry' | 'codes'> & { readonly database: Database }
type Tenant = { readonly uuid: string; readonly shortId: string }

/** In 1/10,000 euro: above every small balance. */
const least = 50_000
const reason = 'Umgezogen ohne neue Anschrift, zwei Mahnungen kamen zurück'

/** Has a clerk propose to write off a dunned bill, which waits for a second person. Does nothing in a tenant without a billing clerk. */
export async function proposeWriteOff(parts: Parts, { uuid: tenant, shortId }: Tenant, now: string): Promise<void> {
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const [clerk] = (await transaction.run(userNamed(tenant, `abrechnung@${shortId}.example`))).rows
    const { rows } = await transaction.run(dunnedBills(tenant, least))
    const bill = rows.find(({ customer }) => withoutStory({ number: Number(customer.replaceAll(/\D/g, '')) }))
    if (!clerk || !bill) return
    const id = v7()
    const { user } = clerk
    await apply(transaction, parts, {
      author: { tenant, user, call: 'demo', at: now, changeId: v7(), why: reason },
      changes: [
        newTwin(id, 'writeOff', {
          'writeOff:number': bill.number,
          'writeOff:amount': euroOfAmount(BigInt(bill.open)),
          'writeOff:reason': reason,
          'writeOff:state': 'proposed',
          'writeOff:proposedAt': now,
        }),
        newLink('writeOff:receipt', id, bill.receipt),
        newLink('writeOff:proposedBy', id, user),
      ],
    })
    await transaction.run(auditUser({ tenant, user, action: 'writeOffProposed', object: id, reason }))
  })
}
