import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import { contractMessage } from './mails/contract-message.ts'
import { documentsWanted } from './mails/documents-wanted.ts'
import { notReached } from './mails/not-reached.ts'
import { partnerMessage } from './mails/partner-message.ts'

/** Emails that a user can start from a record and send to the partner of the record. */
export const mailTemplates: readonly MailTemplate[] = [partnerMessage, notReached, documentsWanted, contractMessage]
