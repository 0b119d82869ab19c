import type { Text } from '@twinwerk/model/text/text'
import type { LawName } from '../law-values.ts'
import { processTypes } from '../process/types.ts'

/** The texts of a process type's help page. The rest of the page is generated from the type. */
export type ProcessHelp = {
  /** The last segment of the page's address, below `help/cloud/vorgaenge`. */
  readonly slug: string
  readonly summary: Text
  /** When to use the process, what it changes, and what the customer notices. */
  readonly purpose: readonly Text[]
  readonly laws?: readonly LawName[]
}

// To add a page for a process type, write `help` in the `texts.ts` of the type. The rest of the page is generated (ADR 44).
/**
 * Help by process type, in the order of the portal specification, section 2.1. Types that the section does not list follow related types.
 */
export const processHelp: Readonly<Record<string, ProcessHelp>> = {
  ...Object.fromEntries(processTypes.flatMap(({ name, help }) => (help ? [[name, help] as const] : []))),
}
