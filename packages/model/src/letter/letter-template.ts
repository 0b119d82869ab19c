import type { Text } from '../text/text.ts'

/**
 * A letter about one twin, as content. Texts are Liquid templates over the twin by its short names, with formatted values. Examples:
 * `{{ receiptNumber }}`, `{{ receiver.first.name1 }}`, `{% for item in receiptItems %}`. `brand` is the sender, `today` the day. Values
 * that the writer may not see are empty.
 */
export type LetterTemplate = {
  readonly name: string
  readonly label: Text
  readonly definition: string
  /** The data of the twin that the letter reads, as a part of a query: `$mask` and relationships. */
  readonly reads: Readonly<Record<string, unknown>>
  /** The short name of the relationship whose first twin the letter goes to; a business partner with its contact address. */
  readonly recipient?: string
  readonly facts: readonly TemplateFact[]
  readonly subject: Text
  readonly content: readonly TemplateBlock[]
}

/** A fact without a value is left out. */
export type TemplateFact = { readonly label: Text; readonly value: string }

/** A text is left out where nothing is left of it. The rows of a table are the twins of a relationship, each by the name `row`. */
export type TemplateBlock =
  | { readonly kind: 'text'; readonly text: Text; readonly strong?: boolean }
  | { readonly kind: 'facts'; readonly facts: readonly TemplateFact[] }
  | { readonly kind: 'table'; readonly of: string; readonly columns: readonly TemplateColumn[]; readonly sums?: readonly TemplateFact[] }

export type TemplateColumn = { readonly title: Text; readonly value: string | Text; readonly align?: 'right'; readonly wide?: boolean }
