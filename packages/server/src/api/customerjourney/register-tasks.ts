import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { ConfigParts } from '../config.ts'
import { queryTaskHandler } from './tasks/query.ts'
import { saveTaskHandler } from './tasks/save.ts'
import type { TaskParts } from './tasks/task-parts.ts'
import { taskUploadTokenHandler } from './tasks/upload-token.ts'

type Parts = ConfigParts & TaskParts & { tokens: PublicTokens; wake: () => void }

/** Links to single tasks, for who has no sign-in. */
export function registerTasks(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['GET /customerjourney/tasks/query/{taskToken}'], queryTaskHandler(parts))
  registerCall(server, calls['POST /customerjourney/tasks/save/{taskToken}'], saveTaskHandler(parts))
  registerCall(server, calls['POST /customerjourney/tasks/uploadToken/{taskToken}'], taskUploadTokenHandler(parts))
}
