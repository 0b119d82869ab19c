import type { Text } from '@twinwerk/model/text/text'
import type { z } from 'zod'
import type { Context } from './context.ts'

export type Option = {
  /** The placeholder of the value in the help. Absent for a flag. */
  readonly value?: Text
  readonly help: Text
}

/** The output of a command: `lines` for a person, `json` for a program. */
export type Outcome = {
  readonly lines: readonly string[]
  readonly json: unknown
  /** 1 if the command ran and found a problem. */
  readonly exitCode?: 0 | 1
}

export type Command = {
  /** One or two words, as users type them. */
  readonly name: string
  readonly summary: Text
  /** The option that may be given as a word behind the name: `map import FILE`. */
  readonly operand?: string
  /** The options by name, without dashes. */
  readonly options: Readonly<Record<string, Option>>
  readonly example?: string
  /** The command may create the embedded database if it is missing. */
  readonly mayCreate?: true
  /** The command writes its own audit entries, in the transaction of its change. Every other command gets one entry from the frame. */
  readonly auditsItself?: true
  /** Throws UsageError for invalid options. */
  run(context: Context, values: Readonly<Record<string, unknown>>): Promise<Outcome>
}

type Definition<Input> = Omit<Command, 'run'> & {
  readonly input: z.ZodType<Input>
  run(context: Context, input: Input): Promise<Outcome>
}

/** An error that other options would avoid: exit code 2. */
export class UsageError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

/** An error for a command that cannot finish: exit code 1. The text contains the reason and the remedy. */
export class AdminError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

/** Binds a command to the schema of its options, so that `run` receives typed input. */
export function defineCommand<Input>({ input, run, ...rest }: Definition<Input>): Command {
  return {
    ...rest,
    run: (context, values) => {
      const { success, data, error } = input.safeParse(values)
      if (!success) throw new UsageError(problemsOf(rest.options, values, error))
      return run(context, data)
    },
  }
}

function problemsOf(options: Command['options'], values: Readonly<Record<string, unknown>>, error: z.ZodError): Text {
  const names = [...new Set(error.issues.map(({ path }) => String(path[0])))]
  const each = names.map((name): Text => {
    const help = options[name]?.help ?? { de: '', en: '' }
    return values[name] === undefined
      ? { de: `--${name} fehlt: ${help.de}.`, en: `--${name} is missing: ${help.en}.` }
      : { de: `--${name} ist so nicht möglich: ${help.de}.`, en: `--${name} cannot be used like this: ${help.en}.` }
  })
  return { de: each.map(({ de }) => de).join('\n'), en: each.map(({ en }) => en).join('\n') }
}
