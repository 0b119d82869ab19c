import { useTranslation } from 'react-i18next'
import type { modeler } from '../../../i18n/modeler/de.ts'

type Kind = keyof (typeof modeler)['kinds']

/** The kinds of elements that have a word of their own. */
const kinds = [
  'Process',
  'StartEvent',
  'EndEvent',
  'IntermediateCatchEvent',
  'IntermediateThrowEvent',
  'BoundaryEvent',
  'ExclusiveGateway',
  'ParallelGateway',
  'InclusiveGateway',
  'EventBasedGateway',
  'Task',
  'UserTask',
  'ManualTask',
  'ServiceTask',
  'SendTask',
  'BusinessRuleTask',
  'ReceiveTask',
  'CallActivity',
  'SubProcess',
  'Transaction',
  'SequenceFlow',
] as const satisfies readonly Kind[]

/** Returns a function that puts the kind of an element, such as `UserTask`, into words. */
export function useElementKind(): (kind: string) => string {
  const { t } = useTranslation('modeler')
  return (kind) => t(`kinds.${kinds.find((each) => each === kind) ?? 'other'}`)
}
