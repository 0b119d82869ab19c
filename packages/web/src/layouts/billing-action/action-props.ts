import type { TwinPath } from '../../data/record/record.ts'

/** The attributes that decide whether the action is offered, in the order of the layout. */
export type ActionProps = { readonly shows: readonly string[]; readonly path: TwinPath }
