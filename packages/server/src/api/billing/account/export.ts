import { Readable } from 'node:stream'
import type { exportAccount } from '@twinwerk/contract/billing/account/export'
import { accountLines } from '@twinwerk/model/billing/payments/account'
import { AppError } from '@twinwerk/model/error/app-error'
import { textIn } from '@twinwerk/model/text/text'
import type { Access } from '../../../access/access.ts'
import { accountCsv } from '../../../export/account-csv.ts'
import { fileName } from '../../../export/file-name.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { readAccount } from '../../../payments/read-account.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

const title = { de: 'Konto', en: 'Account' }

export function exportAccountHandler({ access, clockOf, storeOf }: Parts): Handler<typeof exportAccount, Session> {
  return async ({ session, tenant, input, language, reply }) => {
    // An exported file would outlive the view through the eyes of another user.
    if (session.view) throw new AppError('VIEW_TAKES_NOTHING')
    const caller = await access.callerIn(session, tenant)
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(caller.tenant)
    const account = await readAccount(store, { caller, clock }, input.partner)
    const texts = new Map([
      ...account.receipts.map(({ id, number }) => [id, number] as const),
      ...account.payments.map(({ id, reason }) => [id, reason ?? ''] as const),
    ])
    const lines = accountLines(account).map((line) => ({ ...line, text: texts.get(line.receipt ?? line.payment ?? '') ?? '' }))
    const { tenant: of, user } = caller
    await store.database.one(
      { role: 'app', tenant: of },
      auditUser({ tenant: of, user, action: 'exported', object: `${textIn(title, language)} (csv)`, reason: input.partner }),
    )
    const name = fileName(textIn(title, language), clock.today, 'csv')
    reply.header('content-disposition', `attachment; filename="${name}"`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([accountCsv(store.registry, lines, language)]), type: 'text/csv; charset=utf-8' }
  }
}
