import type { Text } from '../text/text.ts'

/** The reasons why a text is rejected as an expression. Editors of definitions see these messages. */
export const problemTexts = {
  empty: { de: 'Der Ausdruck ist leer.', en: 'The expression is empty.' },
  tooLong: { de: 'Der Ausdruck ist zu lang.', en: 'The expression is too long.' },
  tooDeep: { de: 'Der Ausdruck ist zu tief verschachtelt.', en: 'The expression is nested too deeply.' },
  syntax: { de: 'Hier fehlt etwas oder steht etwas, das nicht hierher gehört.', en: 'Something is missing here or does not belong here.' },
  notSupported: { de: 'Diese Form gehört nicht zur Ausdruckssprache.', en: 'This form is not part of the expression language.' },
  name: { de: 'Namen sind Kurznamen ohne Leerzeichen, wie contractEnd.', en: 'Names are short names without blanks, such as contractEnd.' },
  number: { de: 'Diese Zahl ist zu groß oder zu klein.', en: 'This number is too large or too small.' },
  unknownFunction: { de: 'Diese Funktion gibt es nicht.', en: 'There is no such function.' },
  argumentCount: { de: 'Die Funktion erwartet eine andere Zahl von Werten.', en: 'The function takes a different number of values.' },
  pattern: { de: 'Dieses Suchmuster ist ungültig oder zu aufwendig.', en: 'This pattern is invalid or too expensive.' },
} as const satisfies Record<string, Text>

export type ExpressionProblemKey = keyof typeof problemTexts
