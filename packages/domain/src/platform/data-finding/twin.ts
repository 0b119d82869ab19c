import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { dataChecks } from '../../checks.ts'
import { styles } from '../../shared/styles.ts'

/**
 * A problem that a check found in the data. The server creates it and removes it once the problem is gone; users record their judgement.
 */
export const dataFinding: TwinDefinition = {
  name: 'dataFinding',
  extends: 'entity',
  final: true,
  label: { de: 'Befund', en: 'Finding' },
  plural: { de: 'Befunde', en: 'Findings' },
  icon: 'checklist',
  hue: 20,
  title: ['dataFinding:subject'],
  attributes: {
    check: {
      dataType: 'enum',
      label: { de: 'Befund', en: 'Finding' },
      serverOwned: true,
      enumValues: dataChecks.map(({ name, label }) => ({ name, label })),
    },
    remedy: {
      dataType: 'enum',
      label: { de: 'Was zu tun ist', en: 'What to do' },
      serverOwned: true,
      enumValues: dataChecks.map(({ name, remedy }) => ({ name, label: remedy })),
    },
    subject: { dataType: 'string', label: { de: 'Bezeichnung', en: 'Name' }, serverOwned: true, sortable: true },
    twin: { dataType: 'string', label: { de: 'Eintrag', en: 'Entry' }, semanticType: 'twin', serverOwned: true, hiddenInFilters: true },
    detail: { dataType: 'string', label: { de: 'Näheres', en: 'Details' }, serverOwned: true },
    foundAt: { dataType: 'datetime', label: { de: 'Gefunden am', en: 'Found at' }, serverOwned: true, sortable: true },
    state: {
      dataType: 'enum',
      label: { de: 'Status', en: 'State' },
      help: {
        de: 'Angenommenes steht nicht mehr unter den offenen Befunden, bleibt aber bekannt.',
        en: 'What is accepted is no longer among the open findings, but stays known.',
      },
      enumValues: [
        { name: 'open', label: { de: 'Offen', en: 'Open' }, style: styles.red },
        { name: 'inprogress', label: { de: 'In Klärung', en: 'Being cleared up' }, style: styles.yellow },
        { name: 'accepted', label: { de: 'Angenommen', en: 'Accepted' }, style: styles.grey },
      ],
      default: 'open',
    },
    remark: { dataType: 'string', label: { de: 'Bemerkung', en: 'Remark' }, searchable: true },
  },
}
