import type { Text } from '@twinwerk/model/text/text'
import type { z } from 'zod'
import type { Context } from './context.ts'

export type Option = {
  /** Absent for a flag. */
  readonly value?: Text
  readonly help: Text
}

/** `lines` are printed for a person, `json` for a program. */
export type Outcome = {
  readonly lines: readonly string[]
  readonly json: unknown
  /** 1 where the command ran and found something wrong. */
  readonly exitCode?: 0 | 1
}

export type Command = {
  /** One or two words, as they are typed. */
  readonly name: string
  readonly summary: Text
  /** By their names without dashes. */
  readonly options: Readonly<Record<string, Option>>
  readonly example?: string
  /** The command may create the embedded database where there is none. */
  readonly mayCreate?: true
  /** The command writes its own audit entries, in the transaction of its change. Every other command gets one entry from the frame. */
  readonly auditsItself?: true
  /** Throws UsageError for options that do not fit. */
  run(context: Context, values: Readonly<Record<string, unknown>>): Promise<Outcome>
}

type Definition<Input> = Omit<Command, 'run'> & {
  readonly input: z.ZodType<Input>
  run(context: Context, input: Input): Promise<Outcome>
}

/** The caller can mend it by other options: exit code 2. */
export class UsageError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.en)
    this.text = text
  }
}

/** The command cannot do its work: exit code 1. The text says why, and what to do. */
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
