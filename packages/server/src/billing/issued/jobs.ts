import type { Storage } from '../../files/storage.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { Counterparts } from '../../runner/work/counterpart.ts'
import { deliverKind, renderKind } from '../../store/billing/job-kinds.ts'
import type { Database } from '../../store/db/database.ts'
import type { RunParts } from '../run/jobs.ts'
import { deliverReceipts } from './deliver-receipts.ts'
import { gatewayKind } from '../gateway/enqueue-gateway.ts'
import { gatewayPayload, maxGatewayTries, sendToGateway } from '../gateway/gateway-job.ts'
import { deliverPayload, renderPayload } from './kinds.ts'
import { renderReceipts } from './render-receipts.ts'

export type IssueParts = RunParts & {
  readonly database: Database
  readonly uploads: Uploads
  readonly writeMail: WriteMail
  /** Hands over electronic invoices; without them people do. */
  readonly counterparts?: Counterparts
  readonly storage: Storage
}

/** With a growing delay up to five minutes, about four days: a full disk or a lost bucket ends no billing run. */
const maxTries = 1200

/** The jobs that make the files of receipts and hand them over. */
export function issueJobs(parts: IssueParts): Readonly<Record<string, JobKind>> {
  return {
    [renderKind]: typedKind({ maxTries, payload: renderPayload, run: (job) => renderReceipts(parts, job) }),
    [gatewayKind]: typedKind({
      maxTries: maxGatewayTries,
      removedAtEnd: true,
      payload: gatewayPayload,
      run: (job) => sendToGateway(parts, job),
    }),
    [deliverKind]: typedKind({ maxTries, removedAtEnd: true, payload: deliverPayload, run: (job) => deliverReceipts(parts, job) }),
  }
}
