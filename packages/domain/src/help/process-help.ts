import type { Text } from '@twinwerk/model/text/text'
import type { LawName } from '../law-values.ts'
import { processTypes } from '../process/types.ts'
import { invoicingHelp } from './invoicing.ts'

/** The texts of a process type's help page. The rest of the page is generated from the type. */
export type ProcessHelp = {
  /** Last step of its address below `help/cloud/vorgaenge`. */
  readonly slug: string
  readonly summary: Text
  /** When one uses it, what it changes, what the customer notices. */
  readonly purpose: readonly Text[]
  readonly laws?: readonly LawName[]
}

// A new page of a process type: `help` in `texts.ts` of its type. The rest of its page comes from the type (ADR 44).
/** By process type, in the order of the portal specification, section 2.1; types that it does not list follow their neighbours. */
export const processHelp: Readonly<Record<string, ProcessHelp>> = {
  ...Object.fromEntries(processTypes.flatMap(({ name, help }) => (help ? [[name, help] as const] : []))),
  ...invoicingHelp,
}
