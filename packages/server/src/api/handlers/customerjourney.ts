import { registrationHandler } from '../customerjourney/registration.ts'
import { accessCodeHandler } from '../customerjourney/access-code.ts'
import { addressesHandler } from '../customerjourney/addresses.ts'
import { availabilityHandler } from '../customerjourney/availability.ts'
import { bicLookupHandler } from '../customerjourney/bank/bic-lookup.ts'
import { bicLookupWithBicHandler } from '../customerjourney/bank/bic-lookup/with-bic.ts'
import { journeyConfigHandler } from '../customerjourney/config.ts'
import { declareHandler } from '../customerjourney/declare.ts'
import { getCaptchaHandler } from '../customerjourney/get-captcha.ts'
import { journeyMapHandler } from '../customerjourney/map.ts'
import { journeyHandler } from '../customerjourney/journey.ts'
import { orderHandler } from '../customerjourney/order.ts'
import { pibHandler } from '../customerjourney/pib.ts'
import { pictureHandler } from '../customerjourney/picture.ts'
import { leaveBoardMailHandler } from '../customerjourney/board-mail.ts'
import { proofHandler } from '../customerjourney/proof.ts'
import { confirmProofHandler } from '../customerjourney/proof/confirm.ts'
import { receiptsHandler } from '../customerjourney/receipts.ts'
import { resolveCaptchaHandler } from '../customerjourney/resolve-captcha.ts'
import { summaryHandler } from '../customerjourney/summary.ts'
import { queryTaskHandler } from '../customerjourney/tasks/query.ts'
import { saveTaskHandler } from '../customerjourney/tasks/save.ts'
import { taskUploadTokenHandler } from '../customerjourney/tasks/upload-token.ts'
import { terminateHandler } from '../customerjourney/terminate.ts'
import { uploadTokenHandler } from '../customerjourney/upload-token.ts'
import { phonenumberHandler } from '../customerjourney/validate/phonenumber.ts'
import type { HandlerTable } from '../serve-calls.ts'

// To add a public look-up: extend `contract/customerjourney/`, add its data to `integrations/`, and add a line here. Example: `bicLookup`.
/** Calls of a tenant's public pages, for visitors with and without a sign-in. */
export const customerjourneyHandlers = {
  'GET /customerjourney/{tenant}/config': journeyConfigHandler,
  'GET /customerjourney/{tenant}/bank/bicLookup/{iban}': bicLookupHandler,
  'GET /customerjourney/{tenant}/bank/bicLookup/{iban}/{bic}': bicLookupWithBicHandler,
  'GET /customerjourney/{tenant}/validate/phonenumber/{digits}': phonenumberHandler,
  'GET /{tenant}/validate/phonenumber/{digits}': phonenumberHandler,
  'POST /customerjourney/{tenant}/getCaptcha': getCaptchaHandler,
  'POST /customerjourney/{tenant}/resolveCaptcha': resolveCaptchaHandler,
  'POST /customerjourney/{tenant}/terminate': terminateHandler,
  'POST /customerjourney/{tenant}/declare': declareHandler,
  'GET /customerjourney/{tenant}/receipts/{receipt}': receiptsHandler,
  'POST /customerjourney/{tenant}/uploadToken': uploadTokenHandler,
  'POST /customerjourney/{tenant}/board-mail': leaveBoardMailHandler,
  'POST /customerjourney/{tenant}/proof': proofHandler,
  'POST /customerjourney/{tenant}/proof/confirm': confirmProofHandler,
  'GET /customerjourney/{tenant}/journey': journeyHandler,
  'GET /customerjourney/{tenant}/maps/{id}': journeyMapHandler,
  'GET /customerjourney/{tenant}/addresses': addressesHandler,
  'POST /customerjourney/{tenant}/availability': availabilityHandler,
  'GET /customerjourney/{tenant}/summary': summaryHandler,
  'GET /customerjourney/{tenant}/pib': pibHandler,
  'GET /customerjourney/{tenant}/picture': pictureHandler,
  'POST /customerjourney/{tenant}/order': orderHandler,
  'GET /customerjourney/tasks/query/{taskToken}': queryTaskHandler,
  'POST /customerjourney/tasks/save/{taskToken}': saveTaskHandler,
  'POST /customerjourney/tasks/uploadToken/{taskToken}': taskUploadTokenHandler,
  'POST /customerjourney/{tenant}/accessCode': accessCodeHandler,
  'POST /customerjourney/{tenant}/registration': registrationHandler,
} satisfies HandlerTable
