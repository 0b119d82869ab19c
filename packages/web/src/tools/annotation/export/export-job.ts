import type { Marks } from '@twinwerk/model/photo/marks'

/** Asks the worker for the picture with its edits and marks, or for the original with its unrecognisable parts burned in. */
export type ExportJob = {
  readonly picture: Blob
  readonly marks: Marks
  readonly locale: string
  readonly writes: 'marked' | 'burned'
  /** The fonts of the page. A worker may load none itself (security, rule 4). */
  readonly fonts: readonly ArrayBuffer[]
}

export type ExportAnswer = { readonly blob: Blob } | { readonly failure: string }
