import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'
import type { CodeFormat, CodeType } from './code-format.ts'
import { formatsOf } from './code-format.ts'

// To scan another code, add it to `items` of the `multiCodeScanner` in the layout of its type. An example is in
// `domain/ui-definitions.test.ts`.
/** A value that a scanner looks for (portal specification, section 3). */
export type ScannerItem = {
  /** If absent, the label of the first target is shown. */
  readonly label?: Text
  /** If absent, all formats are accepted. */
  readonly types?: readonly CodeType[]
  /** Must match a part of the code's content, ignoring case. If absent, every content matches. */
  readonly regex?: string
  /** The attributes that the capture groups fill, in order. Without capture groups the whole match fills the first attribute. */
  readonly targets: readonly Systematics[]
  readonly required?: boolean
}

/** A scanned code. */
export type ScannedCode = { readonly format: CodeFormat; readonly text: string }

/** Returns the values that a code gives the targets of an item. Returns undefined if the item does not look for this code. */
export function valuesOf(
  { types = [], regex, targets }: ScannerItem,
  { format, text }: ScannedCode,
): ReadonlyMap<Systematics, string> | undefined {
  const content = text.trim()
  if (content === '' || !formatsOf(types).includes(format)) return undefined
  if (regex === undefined) return new Map(targets.slice(0, 1).map((target) => [target, content]))
  const found = new RegExp(regex, 'iu').exec(content)
  if (!found) return undefined
  const groups = found.length > 1 ? found.slice(1) : [found[0]]
  return new Map(targets.flatMap((target, index) => (groups[index] === undefined ? [] : [[target, groups[index]] as const])))
}
