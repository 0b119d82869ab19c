import { calls } from '@twinwerk/contract/calls'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { PathUse } from '../../store/overlay/impact/broken-paths.ts'
import type { TenantRegistry } from '../../store/tenant-registry.ts'
import { overlayHandler } from './overlay.ts'
import { draftHandler } from './overlay/draft.ts'
import type { ScopeParts } from './overlay/impact-scopes.ts'
import { previewHandler } from './overlay/preview.ts'
import { publishHandler } from './overlay/publish.ts'
import { rollbackHandler } from './overlay/rollback.ts'

type Parts = ScopeParts & { access: Access; database: Database; tenants: TenantRegistry; uses: readonly PathUse[]; wake: () => void }

export function registerDefinitions(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['GET /api/definitions/overlay'], overlayHandler(parts))
  registerCall(server, calls['POST /api/definitions/overlay/draft'], draftHandler(parts))
  registerCall(server, calls['POST /api/definitions/overlay/preview'], previewHandler(parts))
  registerCall(server, calls['POST /api/definitions/overlay/publish'], publishHandler(parts))
  registerCall(server, calls['POST /api/definitions/overlay/rollback'], rollbackHandler(parts))
}
