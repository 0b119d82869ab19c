import type { SameKeys } from '../texts.ts'
import type { recordMail as german } from './de.ts'

export const recordMail: SameKeys<typeof german> = {
  title: 'Write an email',
  text: 'The email goes out in the name of the house and stays among the notes.',
  template: 'Template',
  recipient: 'To',
  subject: 'Subject',
  body: 'Text',
  attachments: 'Attachments',
  attachmentsPlaceholder: 'Send documents along',
  attached: '{{size}} MB of {{most}} MB at most',
  attachedTooMuch: 'Together the attachments are larger than {{most}} MB.',
  noDocument: 'No document found',
  send: 'Send',
  sendAnother: 'Send as another email',
  unsure: 'It is not known whether the email has gone out. Send it again unchanged: it goes out only once in any case.',
  unsureAndChanged: 'The first email may have gone out already. Changed like this it goes out as another email.',
  done: 'The email to {{recipient}} is on its way and stands among the notes.',
  noRecipient: 'There is no email address that you can see.',
  unfinished: 'Please put your text in the place of “…”.',
  failed: 'The template could not be loaded.',
  wanted: 'Please fill in',
  discardQuestion: 'Discard the email?',
  discardConsequence: 'What you have written has not been sent yet.',
  discardUnsure: 'It is not known whether the email has gone out. If it has, it stands among the notes.',
}
