import type { Input } from '@twinwerk/contract/calls'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { create } from 'zustand'

export type BulkChanges = Input<'POST /api/data/bulk'>['changes']

/** By their ids, or all that a query finds. */
export type BulkTwins = { readonly ids: readonly string[] } | { readonly query: RootQueryJson }

/** Several twins that are changed together. */
export type BulkQuestion = {
  readonly definition: string
  /** How many there are, as people read it. */
  readonly number: string
  readonly twins: BulkTwins
  readonly onApply: (changes: BulkChanges) => void
}

type BulkState = {
  readonly question: BulkQuestion | undefined
  readonly dirty: boolean
  /** True while the user is asked whether the typed values may be lost. */
  readonly leaving: boolean
}

const closed: BulkState = { question: undefined, dirty: false, leaving: false }

/** There is one bulk panel at a time, above the screen whose selection it changes. */
export const useBulkEdit = create<BulkState>(() => closed)

export function askBulkEdit(question: BulkQuestion): void {
  useBulkEdit.setState({ ...closed, question })
}

/** Asks first while something was typed. */
export function closeBulkEdit(): void {
  useBulkEdit.setState(useBulkEdit.getState().dirty ? { leaving: true } : closed)
}

export function discardBulkEdit(): void {
  useBulkEdit.setState(closed)
}

export function keepBulkEdit(): void {
  useBulkEdit.setState({ leaving: false })
}
