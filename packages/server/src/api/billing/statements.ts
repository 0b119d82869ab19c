import type { statements } from '@twinwerk/contract/billing/statements'
import { AppError } from '@twinwerk/model/error/app-error'
import { cleanFileName } from '@twinwerk/model/file/file-name'
import { holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../access/access.ts'
import type { WithTransientFile } from '../../files/transient-file.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { bookingOf } from '../../payments/booking-of.ts'
import { keepBankFile, receiveBankFile } from '../../payments/statements/keep-file.ts'
import { readFileMessages, takeMessages } from '../../payments/statements/take-file.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  storeOf: StoreOf
  uploads: Uploads
  wake: () => void
  withTransientFile: WithTransientFile
}

const options = { maxUploadSizeMB: 50, allowedMimeTypes: ['application/xml', 'application/zip'] }

export function statementsHandler({
  access,
  clockOf,
  storeOf,
  uploads,
  wake,
  withTransientFile,
}: Parts): Handler<typeof statements, Session> {
  return async ({ session, tenant, query, upload, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const asked = { root: caller.tenant, path: 'tenant:bankStatements', verb: 'execute' } as const
    if (!holds(store.registry, caller.grants, asked)) throw new AppError('NOT_ALLOWED')
    const name = cleanFileName(query.name)
    const rawJson = await withTransientFile({ stream: upload, name, options, language }, async ({ path, sha256: hash }) => {
      const messages = await readFileMessages(path, name)
      const file = { path, name, tenant: caller.tenant, timeZone: caller.timeZone, language }
      const token = await receiveBankFile(uploads, store, file)
      const identity = { tenant: caller.tenant, user: caller.user, key, body: { name, hash } }
      return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
        const earlier = await storedAnswer(transaction, identity)
        if (earlier !== undefined) return earlier
        const booking = bookingOf(transaction, { store, caller, clock: clockOf(caller.timeZone) }, 'billing/statements')
        const outcome = await takeMessages(booking, messages, { hash, language })
        await keepBankFile(booking, store, { token, name, statements: outcome.statements })
        const answer = JSON.stringify(outcome)
        storeAnswer(transaction, identity, answer)
        return answer
      })
    })
    wake()
    return { rawJson }
  }
}
