import type { Language } from '@twinwerk/model/text/text'

/** A business letter before its conversion to a file. Its texts are final: in one language, with all values filled in. */
export type Letter = {
  readonly language: Language
  readonly sender: Sender
  /** The lines of the address window, at most six (DIN 5008). A document without a recipient begins with its subject. */
  readonly recipient?: readonly string[]
  /** The facts beside the address, such as the customer number and the date. */
  readonly facts?: readonly Fact[]
  readonly subject: string
  readonly content: readonly Block[]
}

export type Sender = {
  readonly name: string
  /** The address on one line, above the window. */
  readonly address?: string | undefined
  /** `#rrggbb` */
  readonly color: string
  /** The second brand colour, drawn as a thin line below the first. Absent if the brand has one colour. */
  readonly second?: string | undefined
  /** The data URL of a PNG, for the head of the first page. Absent: the name stands alone. */
  readonly logo?: string | undefined
  /** The lines at the foot of each page. */
  readonly foot?: readonly string[]
}

export type Fact = { readonly label: string; readonly value: string }

export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly strong?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly string[])[]
      readonly sums?: readonly (readonly string[])[]
    }

/** `wide` gives the column the width that the others leave. */
export type Column = { readonly title: string; readonly align?: 'left' | 'right'; readonly wide?: boolean }
