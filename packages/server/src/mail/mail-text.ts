import type { Text } from '@twinwerk/model/text/text'

export type MailText = {
  readonly subject: Text
  readonly body: Text
  /** The body for a recipient who is no known address of a customer: nothing in it was typed by whoever caused the mail. */
  readonly toUnknown?: Text
}
