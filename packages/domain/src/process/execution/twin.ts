import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isMomentWithinTenYears } from '../../shared/rules.ts'
import { failureValues } from './failures.ts'
import { executionStatus } from './status.ts'

/** Processes with work on site, whose photos keep the place where they were taken. Those of customers have none to keep. */
const placedProcesses = ['processTech', 'processTelcoEngineering', 'processMeterExchange', 'processRecordMeterReading']

/** A running process or one of its tasks: core specification, section 3. */
export const execution: TwinDefinition = {
  name: 'execution',
  extends: 'entity',
  abstract: true,
  label: { de: 'Vorgang', en: 'Execution' },
  plural: { de: 'Vorgänge', en: 'Executions' },
  icon: 'subtask',
  hue: 225,
  identifier: 'P-{year}-{n:5}',
  drawsAhead: true,
  title: ['execution:bpmnName'],
  attributes: {
    status: executionStatus,
    bpmnRef: {
      dataType: 'string',
      label: { de: 'Element im Diagramm', en: 'Element of the diagram' },
      hiddenInFilters: true,
    },
    bpmnName: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      searchable: true,
      default: { $: 'label' },
      translations: { en: 'execution:bpmnNameEn' },
    },
    bpmnNameEn: {
      dataType: 'string',
      label: { de: 'Name auf Englisch', en: 'Name in English' },
      searchable: true,
      serverOwned: true,
      hiddenInFilters: true,
    },
    description: { dataType: 'string', label: { de: 'Beschreibung', en: 'Description' }, searchable: true },
    priority: {
      dataType: 'integer',
      label: { de: 'Priorität', en: 'Priority' },
      help: { de: '1 ist am niedrigsten, 5 am höchsten.', en: '1 is lowest, 5 is highest.' },
      default: 3,
      validations: [
        {
          when: 'value >= 1 and value <= 5',
          text: { de: 'Die Priorität liegt zwischen 1 und 5!', en: 'The priority is between 1 and 5.' },
        },
      ],
    },
    keywords: {
      dataType: 'string',
      label: { de: 'Stichworte', en: 'Keywords' },
      help: { de: 'Für die Suche; bewirken nichts.', en: 'For the search; they do nothing.' },
      searchable: true,
    },
    notBefore: {
      dataType: 'datetime',
      label: { de: 'Nicht vor', en: 'Not before' },
      help: { de: 'Vorher beginnt niemand mit der Aufgabe.', en: 'Nobody begins the task before.' },
    },
    startedAt: { dataType: 'datetime', label: { de: 'Begonnen am', en: 'Started at' } },
    finishedAt: { dataType: 'datetime', label: { de: 'Beendet am', en: 'Finished at' } },
    deadline: {
      dataType: 'datetime',
      label: { de: 'Frist', en: 'Deadline' },
      help: { de: 'Danach gilt der Vorgang als überfällig und wird rot markiert.', en: 'Afterwards it is overdue and marked red.' },
      sortable: true,
      due: { done: { attribute: 'execution:status', values: ['finished', 'canceled', 'timeout'] } },
    },
    effectiveAt: {
      dataType: 'datetime',
      label: { de: 'Wirksam ab', en: 'Effective at' },
      help: {
        de: 'An diesem Tag wird die Änderung geschrieben; leer: so bald wie möglich.',
        en: 'The change is written on this day; empty: as soon as possible.',
      },
      validations: [isMomentWithinTenYears],
    },
    progress: {
      dataType: 'integer',
      label: { de: 'Fortschritt', en: 'Progress' },
      unit: '%',
      validations: [
        {
          when: 'value >= 0 and value <= 100',
          text: { de: 'Der Fortschritt liegt zwischen 0 und 100!', en: 'The progress is between 0 and 100.' },
        },
      ],
    },
    commentText: { dataType: 'string', label: { de: 'Kommentar', en: 'Comment' } },
    failure: { dataType: 'enum', label: { de: 'Fehler', en: 'Error' }, enumValues: failureValues, serverOwned: true },
    errorText: { dataType: 'string', label: { de: 'Einzelheiten zum Fehler', en: 'Details of the error' }, serverOwned: true },
  },
  relationships: {
    executionForProcess: {
      target: 'execution',
      label: { de: 'Aufgaben', en: 'Tasks' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'execution:parentExecution', label: { de: 'Gehört zu', en: 'Part of' }, min: 0, max: 1 },
    },
    contractForProcess: {
      target: 'contract',
      label: { de: 'Vertrag', en: 'Contract' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'contract:executions', label: { de: 'Vorgänge', en: 'Executions' }, min: 0, max: -1 },
    },
    businessPartnerForProcess: {
      target: 'businessPartner',
      label: { de: 'Geschäftspartner', en: 'Business partner' },
      beginsAs: ['execution:contractForProcess', 'contract:receiverForContract'],
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'businessPartner:executions', label: { de: 'Vorgänge', en: 'Executions' }, min: 0, max: -1 },
    },
    agentForExecution: {
      target: 'user',
      label: { de: 'Bearbeiter', en: 'Agents' },
      min: 0,
      max: -1,
      ranged: true,
      assigns: { done: { attribute: 'execution:status', values: ['finished', 'canceled', 'timeout'] } },
      reverse: { name: 'user:assignedExecutions', label: { de: 'Zugewiesene Vorgänge', en: 'Assigned executions' }, min: 0, max: -1 },
    },
    agentGroupForExecution: {
      target: 'group',
      label: { de: 'Zuständige Gruppen', en: 'Agent groups' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'group:assignedExecutions', label: { de: 'Zugewiesene Vorgänge', en: 'Assigned executions' }, min: 0, max: -1 },
    },
    documents: {
      target: 'document',
      label: { de: 'Dokumente', en: 'Documents' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 100, keepLocationOf: placedProcesses },
      reverse: { name: 'document:executions', label: { de: 'Vorgänge', en: 'Executions' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['execution:contractForProcess', 'execution:businessPartnerForProcess'],
}
