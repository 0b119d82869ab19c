import type { Command } from './command.ts'
import { accountList } from './commands/account-list.ts'
import { tenantList } from './commands/tenant-list.ts'

/** Every command of the console, in the order of the help. */
export const commands: readonly Command[] = [tenantList, accountList]
