import type { Access } from '../access/access.ts'
import { userMailJob } from '../api/auth/mail/user-mail-job.ts'
import { pushJob } from '../api/auth/push/push-job.ts'
import type { ClockOf } from '../api/clock.ts'
import { impactJob } from '../api/definitions/overlay/impact-job.ts'
import type { ScopeParts } from '../api/definitions/overlay/impact-scopes.ts'
import { accessJob } from '../api/users/access-job.ts'
import { tellJobs } from '../payments/tell/tell-job.ts'
import { bouncedJobs } from '../billing/issued/bounced-job.ts'
import { objectionStoppedJobs } from '../billing/objection/stopped-job.ts'
import { postFolderJobs } from '../billing/post/folder-job.ts'
import { accountingJobs } from '../billing/accounting/export-job.ts'
import { noteBounced } from '../billing/issued/bounced.ts'
import { issueJobs } from '../billing/issued/jobs.ts'
import { billingJobs } from '../billing/run/jobs.ts'
import { scheduleJobs } from '../billing/run/schedule.ts'
import type { BoardMailParts } from '../boards/mail/board-mail-job.ts'
import { boardMailJob, boardMailKind } from '../boards/mail/board-mail-job.ts'
import { publishJob, publishKind } from '../boards/published/publish-job.ts'
import { bulkEdit } from '../bulk/bulk-edit.ts'
import { undo } from '../bulk/undo.ts'
import { callJobs } from '../calls/jobs.ts'
import { tellJob, tellKind } from '../comments/tell-job.ts'
import { watchedJob, watchedKind } from '../comments/watch/watched-job.ts'
import { checkImport } from '../import/check-import.ts'
import { runImport } from '../import/run-import.ts'
import { checkData, dataCheck } from '../data-checks/check-data.ts'
import { resetKind } from '../identity/passwords/request-reset.ts'
import { resetJob } from '../identity/passwords/reset-job.ts'
import type { PublicMails } from '../identity/public/public-mail.ts'
import type { Logger } from 'pino'
import type { JobKind } from '../jobs/job.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Deliver } from '../mail/transport.ts'
import { collectJob, collectKind } from '../payments/collect/collect-job.ts'
import { statementJob, statementKind } from '../payments/statements/statement-job.ts'
import { personalData, personalDataKind } from '../personal-data/personal-data.ts'
import { recalculate, recalculation } from '../recalculate/recalculate.ts'
import { accessCodeJob, accessCodeKind } from '../registration/access-code-job.ts'
import { migrateJob, migrateKind } from '../runner/modeler/migrate-job.ts'
import { proofJobs } from '../proof/request-proof.ts'
import { runnerJobs } from '../runner/job-kinds.ts'
import { pushKind } from '../runner/notices/notice.ts'
import type { RunnerParts } from '../runner/runner.ts'
import type { Database } from '../store/db/database.ts'
import type { PathUse } from '../store/overlay/impact/broken-paths.ts'
import type { StoreOf } from '../store/store.ts'
import { streetJob, streetKind } from '../streets/street-job.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'

type Parts = Pick<Parameters<typeof checkData>[0], 'checks' | 'files'> & {
  access: Access
  /** Dependencies of the job that mails boards. */
  boards: Pick<BoardMailParts, 'dashboards' | 'gate' | 'routes'>
  clockOf: ClockOf
  database: Database
  log: Logger
  /** Undefined without a configured mail server. */
  deliver: Deliver | undefined
  /** Dependencies of web push. */
  push: Parameters<typeof pushJob>[0]
  /** Dependencies of the job that archives everything about a customer. */
  archive: Pick<Parameters<typeof personalData>[0], 'letters' | 'storage' | 'tenants' | 'uploads'>
  publicMails: PublicMails
  overlay: ScopeParts & { uses: readonly PathUse[] }
  runner: RunnerParts
  storeOf: StoreOf
  tenants: TenantRegistry
  tokens: Parameters<typeof proofJobs>[0]['tokens'] & BoardMailParts['tokens']
}

/** Returns the implementations of all jobs, by the kind in their rows. */
export function jobKinds({ archive, boards, deliver, overlay, push, runner, ...parts }: Parts): Readonly<Record<string, JobKind>> {
  return {
    ...billingJobs(parts),
    ...accountingJobs({ ...parts, uploads: archive.uploads }),
    ...postFolderJobs({ ...parts, uploads: archive.uploads, storage: archive.storage }),
    ...issueJobs({
      ...parts,
      uploads: archive.uploads,
      storage: archive.storage,
      writeMail: runner.writeMail,
      counterparts: runner.counterparts,
    }),
    [boardMailKind]: boardMailJob({ ...runner, ...parts, ...boards }),
    [publishKind]: publishJob({ ...runner, ...parts, ...boards }),
    bulk: bulkEdit(parts),
    [dataCheck]: checkData({ ...parts, now: Date.now }),
    undo: undo(parts),
    'overlay-impact': impactJob({ ...overlay, access: parts.access }),
    'import-check': checkImport(parts),
    import: runImport(parts),
    [accessCodeKind]: accessCodeJob({ ...runner, ...parts }),
    [resetKind]: resetJob({ ...runner, ...parts }),
    ...proofJobs({ ...runner, ...parts }),
    userAccess: accessJob({ ...parts, now: Date.now }),
    faceMail: userMailJob({ ...parts, now: Date.now }),
    mail: sendMail({ database: parts.database, deliver, storage: archive.storage, onRefused: noteBounced(parts) }),
    [personalDataKind]: personalData({ ...parts, ...archive }),
    [collectKind]: collectJob({ ...parts, now: Date.now }),
    [statementKind]: statementJob({ ...parts, now: Date.now }),
    [pushKind]: pushJob(push),
    ...runnerJobs(runner),
    [tellKind]: tellJob({ ...runner, access: parts.access }),
    [watchedKind]: watchedJob({ ...runner, access: parts.access }),
    ...scheduleJobs(runner),
    ...bouncedJobs(runner),
    ...tellJobs(runner),
    ...objectionStoppedJobs(runner),
    [migrateKind]: migrateJob({ ...parts, runner }),
    ...callJobs({ ...parts, files: { ...parts.files, uploads: archive.uploads }, now: Date.now }),
    [streetKind]: streetJob(parts),
    [recalculation]: recalculate({ storeOf: parts.storeOf, now: Date.now }),
  }
}
