import type { draft as draftCall } from '@twinwerk/contract/mails/draft'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { MailParts } from './read-draft.ts'
import { readDraft } from './read-draft.ts'

export function mailDraftHandler(parts: MailParts): Handler<typeof draftCall, Session> {
  return async (asked) => {
    const { recipients, subject, text } = (await readDraft(parts, asked)).draft
    return { recipients: [...recipients], subject, text }
  }
}
