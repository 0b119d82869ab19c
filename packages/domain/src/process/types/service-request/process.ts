import { answer, findCustomer, questionReceived, sendAnswer } from '../../parts/question.ts'
import type { ProcessType } from '../../process-type.ts'
import { done } from '../../steps/edges.ts'
import { customer } from './customer.ts'
import { awaitFeedback, solveRequest, sortRequest } from './steps.ts'
import { help, solved } from './texts.ts'

/** The process types besides changes that a request may turn out to be. */
const besidesChanges = ['processTermination', 'processInformation', 'processCircuitFault', 'processProviderChange']

/**
 * Returns the type of a service request. The responsible group solves the request, and the customer gets the answer. Without feedback
 * within five days, the request counts as solved. `types` are all other process types.
 */
export function serviceRequest(types: readonly ProcessType[]): ProcessType {
  return {
    name: 'processServiceRequest',
    label: { de: 'Serviceanfrage', en: 'Service request' },
    category: 'processCrm',
    help,
    customer,
    fields: {
      topic: {
        dataType: 'enum',
        label: { de: 'Thema', en: 'Topic' },
        enumValues: [
          { name: 'contract', label: { de: 'Vertrag und Rechnung', en: 'Contract and bill' } },
          { name: 'technical', label: { de: 'Technik', en: 'Technical' } },
          { name: 'construction', label: { de: 'Bau', en: 'Construction' } },
          { name: 'process', label: { de: 'Ist ein anderer Prozess', en: 'Is another process' } },
        ],
      },
      becomes: { dataType: 'enum', label: { de: 'Wird zum Prozess', en: 'Becomes the process' }, enumValues: choicesOf(types) },
      answer,
      confirmed: {
        dataType: 'enum',
        label: { de: 'Rückmeldung des Kunden', en: 'Feedback of the customer' },
        enumValues: [
          { name: 'solved', label: { de: 'Gelöst', en: 'Solved' } },
          { name: 'open', label: { de: 'Nicht gelöst', en: 'Not solved' } },
        ],
      },
    },
    later: ['becomes', 'answer', 'confirmed'],
    steps: [questionReceived, findCustomer, sortRequest, solveRequest, sendAnswer, awaitFeedback, done(solved)],
  }
}

/** Returns the process types that a request may turn out to be. Only customer service and technical service handle requests. */
function choicesOf(types: readonly ProcessType[]) {
  const isChange = ({ category, steps }: ProcessType) =>
    (category === 'processCrm' || category === 'processTech') && steps.some(({ isWrite }) => isWrite)
  return types
    .filter((type) => besidesChanges.includes(type.name) || isChange(type))
    .toSorted((one, other) => one.label.de.localeCompare(other.label.de, 'de'))
    .map(({ name, label }) => ({ name, label }))
}
