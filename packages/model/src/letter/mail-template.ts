import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'
import type { LetterTemplate } from './letter-template.ts'

/**
 * A mail about one twin, as content: the first draft of what a person then writes. Texts are templates as those of a letter; `recipient`
 * leads to the partner whose addresses may be written to.
 */
export type MailTemplate = Pick<LetterTemplate, 'name' | 'label' | 'definition' | 'reads' | 'recipient' | 'subject'> & {
  readonly text: Text
  /** The path from the twin to documents of which its writer may send some along. */
  readonly documents?: readonly Systematics[]
}
