import type { Marks } from '@twinwerk/model/photo/marks'

/** What the worker writes: the picture with its edits and marks, or the original with its unrecognisable parts burned in. */
export type ExportJob = {
  readonly picture: Blob
  readonly marks: Marks
  readonly locale: string
  readonly writes: 'marked' | 'burned'
  /** The addresses of the fonts of the page. */
  readonly fonts: readonly string[]
}

export type ExportAnswer = { readonly blob: Blob } | { readonly failure: string }
