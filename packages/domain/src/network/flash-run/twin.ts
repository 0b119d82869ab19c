import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

const attributes: Readonly<Record<string, Omit<AttributeDefinition, 'serverOwned'>>> = {
  started: { dataType: 'datetime', label: { de: 'Begonnen am', en: 'Started at' }, sortable: true },
  finished: { dataType: 'datetime', label: { de: 'Beendet am', en: 'Finished at' } },
  result: {
    dataType: 'enum',
    label: { de: 'Ergebnis', en: 'Result' },
    enumValues: [
      { name: 'running', label: { de: 'Läuft', en: 'Running' }, style: styles.blue },
      { name: 'verified', label: { de: 'Geprüft', en: 'Verified' }, style: styles.green },
      { name: 'failed', label: { de: 'Fehlgeschlagen', en: 'Failed' }, style: styles.red },
      { name: 'canceled', label: { de: 'Abgebrochen', en: 'Canceled' }, style: styles.grey },
      { name: 'lost', label: { de: 'Verbindung abgerissen', en: 'Connection lost' }, style: styles.orange },
    ],
  },
  failure: {
    dataType: 'enum',
    label: { de: 'Fehler', en: 'Failure' },
    enumValues: [
      { name: 'busy', label: { de: 'Anschluss belegt', en: 'Port in use' } },
      { name: 'silent', label: { de: 'Keine Antwort', en: 'No answer' } },
      { name: 'unknownChip', label: { de: 'Unbekannter Chip', en: 'Unknown chip' } },
      { name: 'lost', label: { de: 'Verbindung abgerissen', en: 'Connection lost' } },
      { name: 'verify', label: { de: 'Prüfung nach dem Schreiben', en: 'Check after writing' } },
      { name: 'other', label: { de: 'Anderer', en: 'Other' } },
    ],
  },
  version: { dataType: 'string', label: { de: 'Version', en: 'Version' } },
  sha256: {
    dataType: 'string',
    label: { de: 'Prüfsumme', en: 'Checksum' },
    help: { de: 'Prüfsumme der geschriebenen Datei.', en: 'Hash of the file that was written.' },
    hiddenInFilters: true,
  },
  chip: { dataType: 'string', label: { de: 'Chip', en: 'Chip' } },
  macAddress: { dataType: 'macaddr', label: { de: 'MAC-Adresse', en: 'MAC address' } },
  bytes: { dataType: 'long', label: { de: 'Geschrieben', en: 'Written' }, unit: 'B' },
  hasStarted: {
    dataType: 'bool',
    label: { de: 'Start bestätigt', en: 'Start confirmed' },
    help: {
      de: 'Das Gerät hat nach dem Schreiben seine Startmeldung ausgegeben.',
      en: 'The device printed its boot message after writing.',
    },
  },
  reason: { dataType: 'string', label: { de: 'Grund', en: 'Reason' }, hiddenInFilters: true },
  lockedUntil: { dataType: 'datetime', label: { de: 'Gesperrt bis', en: 'Locked until' }, hiddenInFilters: true },
  log: { dataType: 'string', label: { de: 'Protokoll', en: 'Log' }, hiddenInFilters: true },
}

/** One attempt to write firmware into a device. The server writes it while somebody writes the device; nobody changes it. */
export const flashRun: TwinDefinition = {
  name: 'flashRun',
  extends: 'entity',
  label: { de: 'Schreibvorgang', en: 'Flash run' },
  plural: { de: 'Schreibvorgänge', en: 'Flash runs' },
  icon: 'history',
  hue: 200,
  title: ['flashRun:version', 'flashRun:started'],
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, each]) => [name, { ...each, serverOwned: true as const }])),
  relationships: {
    firmware: {
      target: 'firmware',
      label: { de: 'Firmware', en: 'Firmware' },
      min: 0,
      max: 1,
      reverse: { name: 'firmware:flashRuns', label: { de: 'Schreibvorgänge', en: 'Flash runs' }, min: 0, max: -1 },
    },
    by: {
      target: 'user',
      label: { de: 'Von', en: 'By' },
      min: 0,
      max: 1,
      reverse: { name: 'user:flashRuns', label: { de: 'Schreibvorgänge', en: 'Flash runs' }, min: 0, max: -1 },
    },
  },
}
