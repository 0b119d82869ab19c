import type { RelationshipDefinition } from '@twinwerk/model/definition/twin-definition'

const text = (de: string) => ({ de, en: de })

/** The relation from a process or a step to its steps, as executions define it. */
export const executionSteps: RelationshipDefinition = {
  target: 'execution',
  label: text('Schritte'),
  min: 0,
  max: -1,
  component: true,
  reverse: { name: 'execution:parentExecution', label: text('Teil von'), min: 0, max: 1 },
}
