import { calls } from '@twinwerk/contract/calls'
import type { Captcha } from '../../captcha/captcha.ts'
import type { PublicPdfs } from './public-pdfs.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { DeclareParts } from './declare.ts'
import { declareHandler } from './declare.ts'
import { getCaptchaHandler } from './get-captcha.ts'
import { proofHandler } from './proof.ts'
import { confirmProofHandler } from './proof/confirm.ts'
import { receiptsHandler } from './receipts.ts'
import { resolveCaptchaHandler } from './resolve-captcha.ts'
import { terminateHandler } from './terminate.ts'
import { uploadTokenHandler } from './upload-token.ts'
import type { VisitParts } from './visit.ts'

/** Declarations of people who are not signed in: terminations and withdrawals. */
export function registerDeclarations(
  server: HttpServer<Session>,
  parts: DeclareParts & VisitParts & { captcha: Captcha; publicPdfs: PublicPdfs },
): void {
  registerCall(server, calls['POST /customerjourney/{tenant}/getCaptcha'], getCaptchaHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/resolveCaptcha'], resolveCaptchaHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/terminate'], terminateHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/declare'], declareHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/receipts/{receipt}'], receiptsHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/uploadToken'], uploadTokenHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/proof'], proofHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/proof/confirm'], confirmProofHandler(parts))
}
