import type { Text } from '../text/text.ts'

/** A mail that the server writes by itself. `{name}` stands for a value. */
export type MailText = {
  readonly subject: Text
  readonly body: Text
  /** The body for a recipient who is no known address of a customer: nothing in it was typed by the person who caused the mail. */
  readonly toUnknown?: Text
}
