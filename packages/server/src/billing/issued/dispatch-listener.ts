import { apply } from '../../store/apply/apply.ts'
import { dispatchedReceipts } from '../../store/billing/delivery/delivery-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Listening, Saved, SaveListener } from '../../store/save/save-listener.ts'
import type { Change } from '../../store/write/change.ts'
import { enqueueBounced } from './bounced-job.ts'
import { sentChanges } from './sent-changes.ts'

const state = 'receiptDispatch:state'

/**
 * Sends a receipt with its first dispatch that a person notes as sent, such as a printed one: the receipt is `sent` from then on. A
 * dispatch that a person notes as come back becomes a task.
 */
export const dispatchListener: SaveListener = {
  begin: async (_transaction, _parts, { mutation }) =>
    mutation.twins.some((twin) => twin.kind === 'change' && twin.definition === 'receiptDispatch') ? listen() : undefined,
  refuseMove: async () => undefined,
}

function listen(): Listening {
  const sent: string[] = []
  const bounced: string[] = []
  return {
    judge: ({ mutation, stored }) => {
      for (const twin of mutation.twins) {
        if (twin.kind !== 'change' || twin.definition !== 'receiptDispatch') continue
        const change = twin.attributes.find(({ attribute }) => attribute.systematics === state)
        if (!change || stored.twin(twin)?.row[state] === change.value) continue
        if (change.value === 'sent') sent.push(twin.uuid)
        if (change.value === 'bounced') bounced.push(twin.uuid)
      }
    },
    keep: (changes) => changes,
    finish: (transaction, saved) => {
      for (const dispatch of bounced) enqueueBounced(transaction, saved.author.tenant, dispatch)
      return send(transaction, saved, sent)
    },
  }
}

async function send(transaction: Transaction, { rights, author }: Saved, dispatches: readonly string[]): Promise<readonly Change[]> {
  if (dispatches.length === 0) return []
  const { registry, codes } = rights
  const { rows } = await transaction.run(dispatchedReceipts({ tenant: author.tenant, codes }, dispatches))
  const changes = [
    ...dispatches.map((uuid) => update('receiptDispatch', uuid, { 'receiptDispatch:sentAt': author.at })),
    ...sentChanges(rows),
  ]
  return apply(transaction, { registry, codes }, { author, changes })
}

function update(definition: string, uuid: string, attributes: Readonly<Record<string, unknown>>): Change {
  return { kind: 'updateTwin', uuid, definition, attributes }
}
