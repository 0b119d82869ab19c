import type { Text } from '@twinwerk/model/text/text'

export type MailText = { readonly subject: Text; readonly body: Text }
