import type { ProcessFact } from '@twinwerk/model/process/process-rule'
import type { Text } from '@twinwerk/model/text/text'
import { person } from '../steps/person.ts'
import { service, type Service } from '../steps/service.ts'
import type { Step } from '../steps/step.ts'

const byMail: Text = { de: 'E-Mail-Adresse bekannt', en: 'email address known' }
const byPost: Text = { de: 'nur per Post', en: 'by post only' }
const print: Text = { de: 'Schreiben drucken und versenden', en: 'Print and send the letter' }

/** The facts and steps by which a letter that was filed reaches its customer: by mail, or printed where no mail address is known. */
export const postedBy = {
  facts: { mailCount: { value: 'count(mails)', reads: { mails: 'partner/businessPartner:contactMail' } } } satisfies Readonly<
    Record<string, ProcessFact>
  >,
  steps: (mail: Service): readonly Step[] => [
    service({ ...mail, where: { name: byMail, holds: 'mailCount > 0' } }),
    person({ name: print, group: 'Abrechnung', deadline: 'P3D', where: { name: byPost, holds: 'mailCount = 0' } }),
  ],
}
