import { topics } from '@twinwerk/contract/realtime'
import type { tokens } from '@twinwerk/contract/telemetry/tokens'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import { requireDevice } from '../../telemetry/rights.ts'
import { createToken } from '../../telemetry/tokens.ts'
import type { ClockOf } from '../clock.ts'

const tooManyTokens: Text = {
  de: 'Für dieses Gerät gibt es schon sehr viele Zugänge. Bitte widerrufen Sie einen, den niemand mehr braucht.',
  informal: 'Für dieses Gerät gibt es schon sehr viele Zugänge. Bitte widerrufe einen, den niemand mehr braucht.',
  en: 'This device already has very many tokens. Please revoke one that nobody needs any more.',
}

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function tokensHandler({ access, clockOf, storeOf }: Parts): Handler<typeof tokens, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const twin = await requireDevice(store, { caller, clock: clockOf(caller.timeZone), id: input.id })
    const { uuid, definition } = twin
    const made = await createToken(store.database, { tenant: caller.tenant, user: caller.user, twin: uuid, definition, name: input.name })
    if (!made) {
      const problem = { path: ['id'], systematics: 'entity:id', key: 'telemetry.tokens', message: textIn(tooManyTokens, language) }
      throw new AppError('INPUT_INVALID', { problems: [problem] })
    }
    return { ...made, topic: topics.ofDevice(caller.tenant, uuid) }
  }
}
