import type { Text } from '../text/text.ts'

/** A verb that people say to a record. It opens the form of the process, with the record chosen in it. */
export type GuidedVerb = { readonly process: string; readonly label: Text }

/** More verbs would be a menu again. */
export const maxVerbs = 6
