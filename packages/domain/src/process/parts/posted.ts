import type { ProcessFact } from '@twinwerk/model/process/process-rule'
import type { Text } from '@twinwerk/model/text/text'

const byMail: Text = { de: 'E-Mail-Adresse bekannt', en: 'email address known' }

/**
 * The fact by which a letter that was filed reaches its customer: by mail, or with the next post folder where no mail address is known, to
 * which the step that files it gives it.
 */
export const mailFacts = {
  mailCount: { value: 'count(mails)', reads: { mails: 'partner/businessPartner:contactMail' } },
} satisfies Readonly<Record<string, ProcessFact>>

export const ifByMail = { name: byMail, holds: 'mailCount > 0' }
