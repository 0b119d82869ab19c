import { parseExpression } from '../expression/parse.ts'
import type { Text } from '../text/text.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

/** Limits for texts that editors of definitions enter (core specification, section 5), in characters. */
const minLengths = { name: 2, text: 2 }
const maxLengths = { name: 40, text: 200, help: 1000 }

/** Names with a meaning for links and editing, which no type may have. */
const reservedDefinitions = new Set(['relationship', 'entity'])

/** Validates the name of a new type or property: letters only. */
export function checkName(name: string, field: string): OverlayProblem[] {
  return problems(
    name === '' && problem('missing', field),
    name !== '' && !/^[A-Za-z]+$/.test(name) && problem('notAlphabetic', field),
    name !== '' && name.length < minLengths.name && problem('tooShort', field),
    name.length > maxLengths.name && problem('tooLong', field),
  )
}

/** Returns true if a property must not have this name. A valid name is also a name in expressions, other than `value` and `item`. */
export function isReservedProperty(name: string): boolean {
  return name === 'value' || name === 'item' || parseExpression(name).kind !== 'name'
}

export function isReservedDefinition(name: string): boolean {
  return reservedDefinitions.has(name)
}

/** Validates a label in every language. */
export function checkLabel(label: Text, ...field: readonly (string | number)[]): OverlayProblem[] {
  return checkTexts(label, maxLengths.text, field)
}

export function checkHelp(help: Text | undefined, ...field: readonly (string | number)[]): OverlayProblem[] {
  return help ? checkTexts(help, maxLengths.help, field) : []
}

function checkTexts(text: Text, maxLength: number, field: readonly (string | number)[]): OverlayProblem[] {
  const required = ['de', 'en'] as const
  return problems(
    ...required.map((language) => text[language].trim() === '' && problem('missing', ...field, language)),
    ...required.map(
      (language) =>
        text[language].trim() !== '' && text[language].trim().length < minLengths.text && problem('tooShort', ...field, language),
    ),
    ...(['de', 'en', 'informal'] as const).map(
      (language) => (text[language] ?? '').length > maxLength && problem('tooLong', ...field, language),
    ),
  )
}
