import type { Text } from '../text/text.ts'

/**
 * The content of a letter about one twin. Texts are Liquid templates over the twin by its short names, with formatted values. Examples: `{{
 * receiptNumber }}`, `{{ receiver.first.name1 }}`, `{% for item in receiptItems %}`. `brand` is the sender, `today` the day. Values that
 * the writer may not read are empty.
 */
export type LetterTemplate = {
  readonly name: string
  readonly label: Text
  readonly definition: string
  /** The data of the twin that the letter reads, as a part of a query: `$mask` and relationships. */
  readonly reads: Readonly<Record<string, unknown>>
  /** The short name of the relationship to the recipient; its first twin is used. For a business partner, the contact address is used. */
  readonly recipient?: string
  readonly facts: readonly TemplateFact[]
  readonly subject: Text
  readonly content: readonly TemplateBlock[]
}

/** A labelled value. Facts without a value are omitted. */
export type TemplateFact = { readonly label: Text; readonly value: string }

/**
 * A block of a letter. A text that renders empty is omitted. A table has a row for each twin of a relationship; templates refer to that
 * twin as `row`.
 */
export type TemplateBlock =
  | { readonly kind: 'text'; readonly text: Text; readonly strong?: boolean }
  | { readonly kind: 'facts'; readonly facts: readonly TemplateFact[] }
  | { readonly kind: 'table'; readonly of: string; readonly columns: readonly TemplateColumn[]; readonly sums?: readonly TemplateFact[] }

export type TemplateColumn = { readonly title: Text; readonly value: string | Text; readonly align?: 'right'; readonly wide?: boolean }
