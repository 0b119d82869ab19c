import type { Input } from '@twinwerk/contract/calls'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { create } from 'zustand'

export type BulkChanges = Input<'POST /api/data/bulk'>['changes']

/** The twins by their ids, or all twins that a query finds. */
export type BulkTwins = { readonly ids: readonly string[] } | { readonly query: RootQueryJson }

/** Several twins that are changed together. */
export type BulkQuestion = {
  readonly definition: string
  /** The number of twins, formatted for the reader. */
  readonly number: string
  readonly twins: BulkTwins
  readonly onApply: (changes: BulkChanges) => void
}

type BulkState = {
  readonly question: BulkQuestion | undefined
  readonly dirty: boolean
  /** True while the user is asked whether to discard the typed values. */
  readonly leaving: boolean
}

const closed: BulkState = { question: undefined, dirty: false, leaving: false }

/** The state of the bulk panel. There is one panel at a time, above the screen whose selection it changes. */
export const useBulkEdit = create<BulkState>(() => closed)

export function askBulkEdit(question: BulkQuestion): void {
  useBulkEdit.setState({ ...closed, question })
}

/** Closes the panel. If the user has typed values, asks first. */
export function closeBulkEdit(): void {
  useBulkEdit.setState(useBulkEdit.getState().dirty ? { leaving: true } : closed)
}

export function discardBulkEdit(): void {
  useBulkEdit.setState(closed)
}

export function keepBulkEdit(): void {
  useBulkEdit.setState({ leaving: false })
}
