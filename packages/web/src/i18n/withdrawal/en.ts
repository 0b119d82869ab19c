import type { SameKeys } from '../texts.ts'
import type { withdrawal as german } from './de.ts'

export const withdrawal: SameKeys<typeof german> = {
  title: 'Withdraw from a contract',
  intro:
    'Withdraw from a contract with {{brand}} here, without signing in. As a rule you have 14 days. You get a confirmation with date and time at once.',
  steps: { data: 'About you', confirm: 'Confirm' },
  name: 'First and last name',
  contractNumber: 'Contract, order or customer number',
  contractNumberHint: 'You find it on the confirmation or invoice. Without a number we look for the contract by your name.',
  remark: 'What do you withdraw from?',
  remarkHint: 'Only needed if it is about a part of the contract.',
  letter: 'I, {{name}}, hereby withdraw from the contract made with {{brand}}.',
  submit: 'Confirm withdrawal',
  failed: 'Your withdrawal has not arrived. What you have entered stays on this device: please try again.',
  done: {
    title: 'Your withdrawal has been received',
    text: 'Received on {{at}}. The confirmation {{number}} is on its way to {{mail}}.',
    download: 'Download the confirmation (PDF)',
    keep: 'Please keep it. We will tell you by email what happens next.',
    another: 'Withdraw from another contract',
  },
}
