import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { formerDrafts, type FormerDraft } from '../../store/billing/former-drafts.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { taxClassOf } from '../price-facts.ts'
import type { RunContext } from './run-context.ts'

const atOnce = 500

/**
 * Turns draft receipts of earlier releases into charges, so that the run bills them: nothing else approves a draft any more. The drafts go
 * to the trash.
 */
export async function chargeFormerDrafts(transaction: Transaction, { tenant, store, author }: RunContext): Promise<void> {
  const { rows } = await transaction.run(formerDrafts(tenant, store.codes, atOnce))
  await apply(transaction, store, { author, changes: rows.flatMap(chargeInstead) })
}

function chargeInstead({ receipt, contract, name, text, gross, rate, from, to }: FormerDraft): Change[] {
  const charge = v7()
  const words = [name, text].filter(Boolean).join(': ')
  return [
    newTwin(charge, 'charge', {
      'charge:text': words === '' ? 'Vormerkposten' : words,
      'charge:reason': 'manual',
      'charge:amount': euroOfAmount(BigInt(gross)),
      'charge:basis': 'gross',
      'charge:taxClass': taxClassOf({ taxClass: null, taxrate: rate }),
      'charge:serviceFrom': from,
      'charge:serviceTo': to < from ? from : to,
      'charge:state': 'open',
    }),
    newLink('charge:contract', charge, contract),
    { kind: 'deleteTwin', uuid: receipt, definition: 'receipt' },
  ]
}
