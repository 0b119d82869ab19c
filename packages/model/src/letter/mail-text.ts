import type { Text } from '../text/text.ts'

/** A mail that the server sends automatically. `{name}` is a placeholder for a value. */
export type MailText = {
  readonly subject: Text
  readonly body: Text
  /** The body for an address that belongs to no known customer. It contains no text typed by the person who caused the mail. */
  readonly toUnknown?: Text
}
