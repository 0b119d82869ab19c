import type { Text } from '../text/text.ts'

/**
 * A verb that people say to a record. It opens the form of the process, with the record chosen in it. With `ofRecord` it is about the
 * record itself, also where other verbs are about its contract.
 */
export type GuidedVerb = { readonly process: string; readonly label: Text; readonly ofRecord?: true }

/** More verbs would be a menu again. */
export const maxVerbs = 6
