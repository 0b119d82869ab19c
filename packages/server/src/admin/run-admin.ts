import { AppError } from '@twinwerk/model/error/app-error'
import { catalogue } from '@twinwerk/model/error/catalogue'
import type { Language } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Environment } from '../config.ts'
import { readConfig } from '../config.ts'
import { explainStart } from '../explain-start.ts'
import { StartError } from '../start-error.ts'
import { AdminError, UsageError, type Command, type Outcome } from './command.ts'
import { consoleAudit, systemUserName } from './console-audit.ts'
import { openContext, type Context } from './context.ts'
import { helpOf } from './help-text.ts'
import { languageOf } from './language.ts'
import { parseArguments, type Arguments } from './parse-arguments.ts'
import { commands } from './registry.ts'

export type Console = {
  readonly argv: readonly string[]
  readonly environment: Environment
  /** `out` and `err` write one line per call. */
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

/** Runs one command. Returns the exit code: 0 for success, 1 for a failed command or a found problem, 2 for wrong usage. */
export async function runAdmin({ argv, environment, out, err }: Console): Promise<number> {
  const language = languageOf(argv, environment)
  try {
    const parsed = parseArguments(argv, commands)
    if (parsed.help || !parsed.command) {
      for (const line of helpOf(parsed.command, commands, language)) out(line)
      return parsed.help ? 0 : 2
    }
    const { lines, json, exitCode = 0 } = await perform(parsed.command, parsed, { language, environment, err })
    for (const line of parsed.json ? [JSON.stringify(json)] : lines) out(line)
    return exitCode
  } catch (error) {
    const message = messageOf(error, language)
    if (argv.includes('--json')) out(JSON.stringify({ error: message }))
    else err(message)
    return error instanceof UsageError ? 2 : 1
  }
}

type Around = Pick<Console, 'environment' | 'err'> & { readonly language: Language }

async function perform(command: Command, { values }: Arguments, { language, environment, err }: Around): Promise<Outcome> {
  const config = readConfig(environment)
  const { context, close } = openContext({
    config,
    environment,
    language,
    systemUser: systemUserName(),
    now: new Date(),
    progress: err,
    mayCreate: command.mayCreate === true,
  })
  try {
    const outcome = await command.run(context, values)
    if (!command.auditsItself) await noteCommand(context, command)
    return outcome
  } catch (error) {
    throw await explainStart(error, config)
  } finally {
    await close()
  }
}

/** Reading commands show personal data of every tenant, so the platform's log records who ran them. */
async function noteCommand(context: Context, { name }: Command): Promise<void> {
  const database = await context.database()
  await database.one({ role: 'identity' }, consoleAudit(context, { action: 'consoleCommand', object: name }))
}

/** Returns one sentence for an error that the operator can fix. Other errors are defects and are shown with their stack. */
function messageOf(error: unknown, language: Language): string {
  if (error instanceof UsageError || error instanceof AdminError) return textIn(error.text, language)
  if (error instanceof StartError) return error.message
  if (error instanceof AppError) return [textIn(catalogue[error.code].title, language), error.details.detail].filter(Boolean).join(' ')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
