import type { Verb } from '../definition/verb.ts'

/** The response of `/auth/me/rights`: verbs by path, by root. */
export type RootRights = { readonly [root: string]: { readonly [path: string]: readonly Verb[] } }
