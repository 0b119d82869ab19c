import type { TimelineSource } from '@twinwerk/model/timeline/source'

/** The tasks of a process, when they began and when they were over. */
export const tasks: TimelineSource = {
  name: 'tasks',
  topic: 'cases',
  type: 'userTask',
  ways: { processOrder: [['execution:executionForProcess']] },
  moments: [
    { name: 'begun', at: 'execution:startedAt', text: { de: 'Aufgabe', en: 'Task' } },
    { name: 'over', at: 'execution:finishedAt', text: { de: 'Aufgabe beendet', en: 'Task over' } },
  ],
  title: ['execution:bpmnName'],
  status: 'execution:status',
  text: 'execution:description',
  facts: ['execution:deadline'],
}
