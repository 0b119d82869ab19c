import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { tableColumns } from './columns.ts'

/** How the tables of a carrier are laid out. An import whose table has all named columns takes it over. */
export const callMapping: TwinDefinition = {
  name: 'callMapping',
  extends: 'entity',
  final: true,
  label: { de: 'Spaltenzuordnung', en: 'Column mapping' },
  plural: { de: 'Spaltenzuordnungen', en: 'Column mappings' },
  icon: 'file-text',
  hue: 150,
  title: ['callMapping:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, unique: true, sortable: true, searchable: true },
    ...tableColumns([], ['callerColumn', 'calleeColumn', 'beginColumn', 'secondsColumn']),
  },
}
