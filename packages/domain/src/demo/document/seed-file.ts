/** The description of a file. The loader of the world draws its bytes. */
export type SeedFile = {
  /** The uuid of its document. */
  readonly document: string
  readonly name: string
  /** The relationship that links to the document. */
  readonly slot: string
  readonly content: FileContent
}

export type FileContent =
  /** A table as external partners send it. The first row holds the headings. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (string | number)[])[] }
  /** The flash of a device, and the data that it reads beside it. */
  | { readonly kind: 'firmware'; readonly project: string; readonly version: string }
  | { readonly kind: 'heights' }
  | { readonly kind: 'letter'; readonly title: string; readonly lines: readonly string[]; readonly sender: string; readonly color: string }
  /**
   * The picture of a product in a shop: a motif on a gradient from one colour to another. `size` is the amount of the motif, from 0 to 1.
   */
  | {
      readonly kind: 'picture'
      readonly motif: 'waves' | 'rings' | 'box'
      readonly from: string
      readonly to: string
      readonly size: number
    }
  | {
      readonly kind: 'photo'
      readonly scene: 'splice' | 'meter'
      /** Written into the picture's lower edge. */
      readonly stamp: string
      /** Figures that the picture shows, for example on a meter. */
      readonly figures: string
      /** The camera's local time in the EXIF format: 2026:11:21 10:12:00. */
      readonly takenAt: string
      readonly seed: string
    }
