import { fail } from '../value.ts'
import { define } from './define.ts'

/** The names of the functions that ask for the time. */
export const clockFunctions: ReadonlySet<string> = new Set(['today', 'now'])

/** The day it is for the tenant. */
export const today = define([], ({ clock }) => clock?.today ?? fail('there is no clock here'))

/** The instant, in its UTC form. */
export const now = define([], ({ clock }) => clock?.now ?? fail('there is no clock here'))
