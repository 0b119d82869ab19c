import type { requestPayout as requestCall } from '@twinwerk/contract/billing/payouts'
import { AppError } from '@twinwerk/model/error/app-error'
import { isA, type Registry } from '@twinwerk/model/definition/registry'
import { shortenedIban } from '@twinwerk/model/identifier/payment/shortened-iban'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { holds } from '@twinwerk/model/right/covers'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { bookingOf } from '../../payments/booking-of.ts'
import { uuidsAllowed } from '../../payments/caller-rights.ts'
import { requestPayout } from '../../payments/payouts/plan-payouts.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

const cent = amountOf(0.01)

export function requestPayoutHandler({ access, clockOf, storeOf }: Parts): Handler<typeof requestCall, Session> {
  return async ({ session, tenant, input, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const acting = { store, caller, clock: clockOf(caller.timeZone) }
    const partner = parseTwinId(input.partner)
    if (!partner || !isA(store.registry, partner.definition, 'businessPartner')) throw new AppError('NOT_ALLOWED')
    const asker = askerOf(store.registry, caller, partner.uuid)
    if (asker === undefined) throw new AppError('NOT_ALLOWED')
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      await uuidsAllowed(transaction, acting, {
        verb: 'select',
        definition: partner.definition,
        family: 'businessPartner',
        ids: [input.partner],
      })
      const { payoutFrom } = await paymentSetup(transaction, store, caller.tenant)
      const least = asker === 'staff' ? cent : payoutFrom
      const planned = await requestPayout(bookingOf(transaction, acting, 'billing/payouts'), partner.uuid, least)
      if (!planned) throw refused(language)
      // A payee without an account cannot be paid; staff are told in the list, customers enter one first.
      if (planned.iban === undefined && asker === 'customer') throw withoutAccount(language)
      await transaction.run(auditUser({ tenant: caller.tenant, user: caller.user, action: 'payoutRequested', object: planned.id }))
      const rawJson = JSON.stringify({
        payout: formatTwinId('payout', planned.id),
        amount: euroOfAmount(planned.amount),
        account: planned.iban === undefined ? null : shortenedIban(planned.iban),
      })
      storeAnswer(transaction, identity, rawJson)
      return { rawJson }
    })
  }
}

/** Staff ask for any partner, customers for the one that they are; undefined: the caller may ask for none. */
export function askerOf(registry: Registry, { tenant, grants }: Caller, partner: string): 'staff' | 'customer' | undefined {
  if (holds(registry, grants, { root: tenant, path: 'tenant:payouts', verb: 'execute' })) return 'staff'
  return holds(registry, grants, { root: partner, path: 'businessPartner:payouts', verb: 'execute' }) ? 'customer' : undefined
}

function refused(language: Language): AppError {
  const text = {
    de: 'Es ist kein Guthaben da, das ausgezahlt werden kann, oder die Auszahlung ist schon vorgemerkt.',
    en: 'There is no credit to be paid out, or its payout is noted already.',
  }
  return new AppError('VALIDATION_FAILED', {
    problems: [problemOf({ systematics: 'payout:amount', key: 'payout.nothing', text }, [], language)],
  })
}

function withoutAccount(language: Language): AppError {
  const text = {
    de: 'Wir kennen kein Konto von Ihnen. Bitte geben Sie zuerst eine Bankverbindung an.',
    informal: 'Wir kennen kein Konto von dir. Bitte gib zuerst eine Bankverbindung an.',
    en: 'We know no account of yours. Please enter bank details first.',
  }
  return new AppError('VALIDATION_FAILED', {
    problems: [problemOf({ systematics: 'payout:iban', key: 'payout.account', text }, [], language)],
  })
}
