import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { isWritten, type TwinMutation } from '@twinwerk/model/mutation/mutation'
import { auditUser, type AuditAction } from '../../store/audit/audit.ts'
import type { Listening, SaveListener } from '../../store/save/save-listener.ts'

/** A value whose change goes to the audit log, with the reason that stands beside it. */
type Noted = {
  readonly value: Systematics
  readonly reason: Systematics
  readonly begins: AuditAction
  readonly ends: AuditAction
}

const noted: readonly Noted[] = [
  { value: 'contract:billingHold', reason: 'contract:holdReason', begins: 'billingHoldSet', ends: 'billingHoldEnded' },
  { value: 'receipt:disputedAmount', reason: 'receipt:disputeReason', begins: 'receiptDisputed', ends: 'receiptDisputeEnded' },
]

type Change = { readonly twin: TwinMutation; readonly index: number; readonly of: Noted; readonly isSet: boolean; readonly reason: unknown }

/** Notes in the audit log who holds the billing of a contract or notes a dispute of a receipt, and who ends it. */
export const notedListener: SaveListener = {
  begin: async (_transaction, _parts, { mutation }) => (mutation.twins.some((twin) => ofTwin(twin).length > 0) ? listen() : undefined),
  refuseMove: async () => undefined,
}

function listen(): Listening {
  let changes: readonly Change[] = []
  return {
    judge: ({ mutation, stored }) => {
      changes = mutation.twins.flatMap((twin, index) =>
        ofTwin(twin).flatMap((of): Change[] => {
          const former = twin.kind === 'create' ? undefined : stored.twin(twin)?.row
          const isSet = isFilled(valueIn(twin, of.value))
          if (isSet === isFilled(former?.[of.value])) return []
          return [{ twin, index, of, isSet, reason: valueIn(twin, of.reason) ?? former?.[of.reason] }]
        }),
      )
    },
    keep: (all) => all,
    finish: async (transaction, { author: { tenant, user }, uuidOf }) => {
      for (const { twin, index, of, isSet, reason } of changes) {
        const object = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
        const said = isSet && typeof reason === 'string' && reason !== '' ? { reason } : {}
        transaction.later(auditUser({ tenant, user, action: isSet ? of.begins : of.ends, object, ...said }))
      }
      return []
    },
  }
}

function ofTwin(twin: TwinMutation): readonly Noted[] {
  return isWritten(twin) ? noted.filter(({ value }) => twin.attributes.some(({ attribute }) => attribute.systematics === value)) : []
}

function valueIn(twin: TwinMutation, systematics: Systematics): unknown {
  return isWritten(twin) ? twin.attributes.find(({ attribute }) => attribute.systematics === systematics)?.value : undefined
}

/** A hold is true, a disputed amount is above zero. */
function isFilled(value: unknown): boolean {
  return value === true || Number(value ?? 0) > 0
}
