import { calls } from '@twinwerk/contract/calls'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Access } from '../access/access.ts'
import type { Help } from '../content/help/open-help.ts'
import type { UiDocumentsOf } from '../content/ui-definitions.ts'
import { registerCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { Session } from '../identity/session.ts'
import type { EffectiveOf } from '../store/overlay/effective.ts'
import type { HeavyGate } from '../store/query/heavy-gate.ts'
import type { LastModifiedOf } from '../store/publish/published-twins.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantRegistry } from '../store/tenant-registry.ts'
import type { ClockOf } from './clock.ts'
import { configHandler, type ConfigParts } from './config.ts'
import { configFilesHandler } from './config/files.ts'
import { helpHandler } from './help.ts'
import { lettersHandler } from './letters.ts'
import { letterHandler } from './letters/letter.ts'
import { mailsHandler } from './mails.ts'
import { mailDraftHandler } from './mails/draft.ts'
import { sendMailHandler } from './mails/send.ts'
import { navigationHandler } from './navigation.ts'
import { cacheHandler } from './twins/cache.ts'
import { countsHandler } from './twins/counts.ts'
import { forpathHandler } from './twins/forpath.ts'
import { templateHandler } from './twins/template.ts'
import { uiHandler } from './twins/ui.ts'

type Parts = Pick<ConfigParts, 'work'> &
  Parameters<typeof configFilesHandler>[0] &
  Parameters<typeof sendMailHandler>[0] & {
    access: Access
    clockOf: ClockOf
    effectiveOf: EffectiveOf
    gate: HeavyGate
    help: Help
    lastModifiedOf: LastModifiedOf
    letters: readonly LetterTemplate[]
    routes: readonly RouteDefinition[]
    storeOf: StoreOf
    tenants: TenantRegistry
    uiDocumentsOf: UiDocumentsOf
  }

/** What screens are drawn from: brand, menu, definitions and their documents; and what is written about twins. */
export function registerScreens(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['GET /api/config'], configHandler(parts))
  registerCall(server, calls['GET /api/config/files/{id}'], configFilesHandler(parts))
  registerCall(server, calls['GET /api/navigation'], navigationHandler(parts))
  registerCall(server, calls['GET /api/help'], helpHandler(parts))
  registerCall(server, calls['GET /api/letters'], lettersHandler(parts))
  registerCall(server, calls['GET /api/letters/{template}/{id}'], letterHandler(parts))
  registerCall(server, calls['GET /api/mails'], mailsHandler(parts))
  registerCall(server, calls['GET /api/mails/{template}/{id}'], mailDraftHandler(parts))
  registerCall(server, calls['POST /api/mails/{template}/{id}'], sendMailHandler(parts))
  registerCall(server, calls['GET /api/twins/cache'], cacheHandler(parts))
  registerCall(server, calls['GET /api/twins/{definition}/ui/{hash}'], uiHandler(parts))
  registerCall(server, calls['POST /api/twins/counts'], countsHandler(parts))
  registerCall(server, calls['POST /api/twins/forpath'], forpathHandler(parts))
  registerCall(server, calls['POST /api/twins/template'], templateHandler(parts))
}
