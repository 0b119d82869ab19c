import { parseArgs } from 'node:util'
import type { Command } from './command.ts'
import { UsageError } from './command.ts'

export type Arguments = {
  /** Undefined for the general help. */
  readonly command: Command | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly json: boolean
  readonly help: boolean
}

const general = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, language: { type: 'string' } } as const

/** Finds the command in the words before the first option. Throws UsageError for unknown commands and options. */
export function parseArguments(argv: readonly string[], commands: readonly Command[]): Arguments {
  const begin = argv.findIndex((word) => word.startsWith('-'))
  const words = begin < 0 ? argv : argv.slice(0, begin)
  const typed = words.join(' ')
  const command = commands.find(({ name, operand }) => name === typed || (operand && name === words.slice(0, -1).join(' ')))
  const operands = command?.operand && command.name !== typed ? { [command.operand]: words.at(-1) } : {}
  if (!command && words.length > 0) throw unknownCommand(words, commands)
  const own = Object.entries(command?.options ?? {}).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }] as const)
  const { json = false, help = false, language: _, ...values } = read(argv.slice(words.length), { ...general, ...Object.fromEntries(own) })
  return { command, values: { ...operands, ...values }, json: json === true, help: help === true }
}

function read(args: string[], options: NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>): Record<string, unknown> {
  try {
    return { ...parseArgs({ args, options, strict: true, allowPositionals: false }).values }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError({ de: `Die Optionen passen nicht (${message}).`, en: `The options do not fit (${message}).` })
  }
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): UsageError {
  const near = commands.filter(({ name }) => name.split(' ')[0] === words[0]).map(({ name }) => name)
  const hint = near.length > 0 ? near.join(', ') : '--help'
  const typed = words.join(' ')
  return new UsageError({
    de: `Den Befehl „${typed}“ gibt es nicht. Siehe: ${hint}.`,
    en: `There is no command "${typed}". See: ${hint}.`,
  })
}
