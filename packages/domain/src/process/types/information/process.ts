import { answer, findCustomer, questionReceived, sendAnswer } from '../../parts/question.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { customer } from './customer.ts'
import { answerQuestion } from './steps.ts'
import { answered, help } from './texts.ts'

/** A question of a customer. Customer service answers the question, or else a specialist. The answer goes to the customer. */
export const information: ProcessType = {
  name: 'processInformation',
  label: { de: 'Auskunft', en: 'Information' },
  category: 'processCrm',
  help,
  customer,
  fields: {
    answer,
    needsSpecialist: { dataType: 'bool', label: { de: 'An die Fachabteilung geben', en: 'Hand to a specialist' }, default: false },
  },
  steps: [questionReceived, findCustomer, answerQuestion, sendAnswer, done(answered)],
}
