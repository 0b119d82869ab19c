import type { chooseRecord as chooseRecordCall } from '@twinwerk/contract/portal/itemised-record'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { apply } from '../../store/apply/apply.ts'
import { lockRecordChoice } from '../../store/calls/record-choice.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

const choice = 'managedNumber:cdr'
/** The path of the numbers of a customer's own contracts. */
const ownNumbers = 'businessPartner:consumingContracts/contract:contractElements/contractElement:managedNumbers'

export function chooseRecordHandler({ access, clockOf, storeOf }: Parts): Handler<typeof chooseRecordCall, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(tenant)
    const { registry, codes, database } = store
    const twin = parseTwinId(input.number)
    if (!twin || !isA(registry, twin.definition, 'managedNumber')) throw new AppError('NOT_FOUND')
    return database.transaction({ role: 'app', tenant }, async (transaction) => {
      const [stored] = (await transaction.run(lockRecordChoice(tenant, twin.uuid))).rows
      const own = caller.grants.filter(({ path }) => path.text === ownNumbers)
      const [seen] = await readHeldRights(
        transaction,
        { registry, codes, grants: caller.grants },
        {
          binding: { ...caller, ...clock, body: undefined },
          questions: [{ verb: 'select', family: 'thing', uuids: [twin.uuid], attributes: [choice], grants: own }],
        },
      )
      if (!stored || !seen?.get(twin.uuid)?.has(choice)) throw new AppError('NOT_FOUND')
      const { setting } = input
      const wasOn = stored.setting === 'shortened' || stored.setting === 'fully'
      const usersInformedOn = setting === 'off' ? null : wasOn && stored.informedOn !== null ? stored.informedOn : clock.today
      const attributes = { [choice]: setting, 'managedNumber:usersInformedOn': usersInformedOn }
      const author = { tenant, user, call: 'chooseRecord', at: clock.now, changeId: newChangeId() }
      await apply(transaction, store, {
        author,
        changes: [{ kind: 'updateTwin', uuid: twin.uuid, definition: twin.definition, attributes }],
      })
      return { setting, usersInformedOn }
    })
  }
}
