import type { SameKeys } from '../texts.ts'
import type { proof as german } from './de.ts'

export const proof: SameKeys<typeof german> = {
  title: { termination: 'Confirm cancellation', withdrawal: 'Confirm withdrawal', order: 'Confirm order' },
  intro: {
    termination:
      'This cancellation reached {{brand}} on {{at}} (confirmation {{number}}). Please confirm that it is yours. Then we carry it out.',
    withdrawal:
      'This withdrawal reached {{brand}} on {{at}} (confirmation {{number}}). Please confirm that it is yours. Then we carry it out.',
    order: 'This order reached {{brand}} on {{at}} (number {{number}}). Please confirm that it is yours. Then it binds.',
  },
  notYou: 'This was not you? Then please confirm nothing and get in touch with us.',
  summary: 'Contract summary with prices and term (PDF)',
  submit: { termination: 'Confirm cancellation', withdrawal: 'Confirm withdrawal', order: 'Order with obligation to pay' },
  failed: 'There was no answer. Please try again: nothing is carried out more than once.',
  done: {
    title: 'Thank you, this is confirmed',
    termination: 'We now carry out the cancellation. We will tell you by email when the contract ends.',
    withdrawal: 'We now carry out the withdrawal. We will tell you by email what happens next.',
    order: 'We now carry out the order. We will send you the order confirmation by email.',
  },
  used: { title: 'Already confirmed', text: 'This link has already been used to confirm. There is nothing more to do.' },
  decided: {
    title: 'Already dealt with',
    text: 'Our customer service has already dealt with this. The link is no longer needed. If you have any questions, please get in touch with us.',
  },
  expired: {
    title: 'Link expired',
    text: 'The link was good for 7 days. Our customer service has what was received. If it is yours, please get in touch with us.',
  },
  invalid: {
    title: 'Link not valid',
    text: 'Nothing can be confirmed with this link. Please open the whole link from the email, or get in touch with us.',
  },
}
