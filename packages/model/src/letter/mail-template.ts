import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'
import type { LetterTemplate } from './letter-template.ts'

/**
 * The content of a mail about one twin: the first draft, which a user then edits. Texts are templates like those of a letter. `recipient`
 * leads to the partner; only the partner's addresses are offered.
 */
export type MailTemplate = Pick<LetterTemplate, 'name' | 'label' | 'definition' | 'reads' | 'recipient' | 'subject'> & {
  readonly text: Text
  /** The path from the twin to documents that the writer may attach. */
  readonly documents?: readonly Systematics[]
}
