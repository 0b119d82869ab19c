import type { Command } from './command.ts'
import { accountDisable, accountEnable } from './commands/account-disable.ts'
import { accountEndSessions } from './commands/account-end-sessions.ts'
import { accountList } from './commands/account-list.ts'
import { adminLink } from './commands/admin-link.ts'
import { auditHeadsCommand } from './commands/audit-heads.ts'
import { backup } from './commands/backup.ts'
import { check } from './commands/check.ts'
import { config } from './commands/config.ts'
import { jobsCancel, jobsList, jobsRetry } from './commands/jobs.ts'
import { keysRotate } from './commands/keys-rotate.ts'
import { mapImport } from './commands/map-import.ts'
import { mapList } from './commands/map-list.ts'
import { mapRemove } from './commands/map-remove.ts'
import { migrate } from './commands/migrate.ts'
import { restore } from './commands/restore.ts'
import { setup } from './commands/setup.ts'
import { tenantCreate } from './commands/tenant-create.ts'
import { tenantList } from './commands/tenant-list.ts'
import { tenantSettings } from './commands/tenant-settings.ts'

// A new command: `commands/<name>.ts` with `defineCommand`, and a line here (ADR 67). Example: `tenant-list.ts`.
/** Every command of the console, in the order of the help. */
export const commands: readonly Command[] = [
  setup,
  adminLink,
  check,
  migrate,
  tenantList,
  tenantCreate,
  tenantSettings,
  accountList,
  accountDisable,
  accountEnable,
  accountEndSessions,
  jobsList,
  jobsRetry,
  jobsCancel,
  mapImport,
  mapList,
  mapRemove,
  auditHeadsCommand,
  config,
  keysRotate,
  backup,
  restore,
]
