import type { Access } from '../../../access/access.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

export type FlashHandlerParts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }
