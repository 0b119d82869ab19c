import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { Command, Option } from './command.ts'

const call = 'npm run admin --'

const words = {
  commands: { de: 'Befehle', en: 'Commands' },
  options: { de: 'Optionen', en: 'Options' },
  example: { de: 'Beispiel', en: 'Example' },
  more: { de: 'Mehr zu einem Befehl:', en: 'More about a command:' },
} as const satisfies Record<string, Text>

const everywhere: Readonly<Record<string, Option>> = {
  json: { help: { de: 'antwortet mit JSON auf der Standardausgabe', en: 'answers with JSON on standard output' } },
  language: { value: { de: 'de|en', en: 'de|en' }, help: { de: 'Sprache der Ausgabe', en: 'language of the output' } },
  help: { help: { de: 'zeigt diese Hilfe', en: 'shows this help' } },
}

export function helpOf(command: Command | undefined, commands: readonly Command[], language: Language): string[] {
  return command ? helpOfCommand(command, language) : helpOfAll(commands, language)
}

function helpOfAll(commands: readonly Command[], language: Language): string[] {
  const rows = commands.map(({ name, summary }) => [name, textIn(summary, language)] as const)
  const example = rows.slice(0, 1).map(([name]) => `${textIn(words.more, language)} ${call} ${name} --help`)
  return [`${textIn(words.commands, language)}:`, ...columns(rows), '', ...example]
}

function helpOfCommand({ name, summary, options, example }: Command, language: Language): string[] {
  const rows = Object.entries({ ...options, ...everywhere }).map(
    ([option, { value, help }]) => [value ? `--${option} ${textIn(value, language)}` : `--${option}`, textIn(help, language)] as const,
  )
  const shown = example === undefined ? [] : ['', `${textIn(words.example, language)}: ${call} ${example}`]
  return [`${name}: ${textIn(summary, language)}`, '', `${textIn(words.options, language)}:`, ...columns(rows), ...shown]
}

/** Two columns, the second aligned. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
