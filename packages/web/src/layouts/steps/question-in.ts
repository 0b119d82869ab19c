import type { StepMove } from '@twinwerk/model/layout/tool-options'
import type { Text } from '@twinwerk/model/text/text'

type Filling = {
  /** A JSON object; anything else has no values. */
  readonly values: unknown
  text(text: Text): string
  print(key: string, value: unknown): string
}

/** Returns the question of a move with its values. An absent value is printed as zero, and its further sentence is left out. */
export function questionIn({ text: first, further = [] }: NonNullable<StepMove['question']>, { values, text, print }: Filling): string {
  const known: Readonly<Record<string, unknown>> = typeof values === 'object' && values !== null ? { ...values } : {}
  const sentences = [first, ...further.filter(({ key }) => known[key] !== undefined && known[key] !== 0).map((each) => each.text)]
  return sentences.map((each) => text(each).replaceAll(/\{(\w+)\}/g, (_, key: string) => print(key, known[key] ?? 0))).join(' ')
}
