import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { contractMessage } from './mails/contract-message.ts'
import { documentsWanted } from './mails/documents-wanted.ts'
import { notReached } from './mails/not-reached.ts'
import { partnerMessage } from './mails/partner-message.ts'

/** Mails that a person can begin at a record, to whom it is about. */
export const mailTemplates: readonly MailTemplate[] = [partnerMessage, notReached, documentsWanted, contractMessage]
