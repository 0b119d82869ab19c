import type { AttributeDefinition, EnumValue } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** The statuses of the core specification, section 4, with its colours. */
const executionStatusValues: readonly EnumValue[] = [
  { name: 'new', label: { de: 'Neu', en: 'New' }, style: styles.white },
  { name: 'waitforexecution', label: { de: 'Wartet auf Ausführung', en: 'Waiting for execution' }, style: styles.yellow },
  { name: 'inprogress', label: { de: 'In Bearbeitung', en: 'In progress' }, style: styles.blue },
  { name: 'waiting', label: { de: 'Wartet', en: 'Waiting' }, style: styles.blue },
  { name: 'suspended', label: { de: 'Ausgesetzt', en: 'Suspended' }, style: styles.yellow },
  { name: 'finished', label: { de: 'Fertig', en: 'Finished' }, style: styles.green },
  { name: 'failed', label: { de: 'Fehlgeschlagen', en: 'Failed' }, style: styles.red },
  { name: 'timeout', label: { de: 'Frist abgelaufen', en: 'Timed out' }, style: styles.red },
  { name: 'canceled', label: { de: 'Abgebrochen', en: 'Canceled' }, style: styles.grey },
]

/** The status, with the transitions that users may make. The engine makes all other transitions in the course of a process. */
export const executionStatus: AttributeDefinition = {
  dataType: 'enum',
  label: { de: 'Status', en: 'Status' },
  required: true,
  enumValues: executionStatusValues,
  default: 'new',
  initialValues: ['new', 'waitforexecution'],
  transitions: {
    new: [
      { to: 'waitforexecution', verb: 'execute' },
      { to: 'inprogress', verb: 'execute' },
      { to: 'finished', verb: 'execute' },
      { to: 'canceled', verb: 'execute' },
    ],
    waitforexecution: [
      { to: 'finished', verb: 'execute' },
      { to: 'canceled', verb: 'execute' },
    ],
    inprogress: [
      { to: 'suspended', verb: 'execute' },
      { to: 'finished', verb: 'execute' },
      { to: 'canceled', verb: 'execute' },
    ],
    waiting: [
      { to: 'finished', verb: 'execute' },
      { to: 'canceled', verb: 'execute' },
    ],
    suspended: [
      { to: 'inprogress', verb: 'execute' },
      { to: 'canceled', verb: 'execute' },
    ],
  },
}
