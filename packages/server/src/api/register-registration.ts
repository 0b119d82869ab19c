import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../http/register.ts'
import type { HttpServer } from '../http/server.ts'
import type { Session } from '../identity/session.ts'
import type { AccessCodeParts } from './access-codes/hand-out.ts'
import { accessCodeLetterHandler } from './access-codes/letter.ts'
import { accessCodeMailHandler } from './access-codes/mail.ts'
import { accessCodeHandler } from './customerjourney/access-code.ts'
import type { RegisterParts } from './customerjourney/registration.ts'
import { registrationHandler } from './customerjourney/registration.ts'

/** How customers get into the portal by themselves: codes, from a clerk or asked for, and what they are good for. */
export function registerRegistration(server: HttpServer<Session>, parts: AccessCodeParts & RegisterParts & { wake: () => void }): void {
  registerCall(server, calls['POST /api/accessCodes/letter'], accessCodeLetterHandler(parts))
  registerCall(server, calls['POST /api/accessCodes/mail'], accessCodeMailHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/accessCode'], accessCodeHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/registration'], registrationHandler(parts))
}
