import type { Access } from '../../access/access.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

/** The parts of the server that the calls of comments use. */
export type CommentParts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }
