import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import { importResults } from '../../../billing/call-import/import-results.ts'
import { callImport } from '../../../billing/call-import/twin.ts'
import { tableSettings } from '../../../billing/call-mapping/columns.ts'
import { fieldsOf } from '../../parts/fields.ts'
import { layoutOf } from '../../compile/layout-of.ts'
import type { ProcessType, RequestFields } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { received } from '../../steps/edges.ts'
import { followImport } from './steps.ts'
import { help, labels } from './texts.ts'

const file = callImport.relationships?.['file']
const { source } = fieldsOf(callImport, ['source'])

const doubt = (label: AttributeDefinition['label']): AttributeDefinition => ({ dataType: 'string', label, serverOwned: true })

const request: RequestFields = {
  name: 'processImportCallDataRecords',
  label: { de: 'Verbindungsdaten importieren', en: 'Import call data records' },
  isBulk: true,
  category: 'processInvoicing',
  fields: {
    source: { ...present(source, 'the source of a file'), required: true, default: 'neutral' },
    ...fieldsOf(callImport, [...tableSettings, ...importResults]),
    doubt: { ...doubt(labels.doubt), translations: { en: 'processImportCallDataRecords:doubtEn' } },
    doubtEn: { ...doubt(labels.doubtEn), hiddenInFilters: true },
  },
  picks: { file: { target: 'document', label: labels.file, min: 0, max: 1, ...(file?.upload && { upload: file.upload }) } },
  keeps: { callImport: { target: 'callImport', label: callImport.label, min: 0, max: 1 } },
}

/** A link to the import for the tasks; the form of the process shows the import itself. */
const made: AttributeDefinition = { dataType: 'string', semanticType: 'twin', label: callImport.label, serverOwned: true }

/**
 * A file of calls from its upload to the load. The process makes the import and follows it; it asks where the file looks odd. An import
 * that was made without the process needs none.
 */
export const importCalls: ProcessType = {
  ...request,
  fields: { ...request.fields, import: made },
  layout: layoutOf(request),
  help,
  rules: [
    {
      holds: 'count(files) = 1',
      reads: { files: 'process/processImportCallDataRecords:file' },
      text: { de: 'Es fehlt die Datei mit den Verbindungen.', en: 'The file with the calls is missing.' },
    },
    {
      // Without any title the check looks for a saved mapping.
      holds:
        'source != "table" or (callerColumn = null and calleeColumn = null and beginColumn = null and secondsColumn = null) or (callerColumn != null and calleeColumn != null and beginColumn != null and secondsColumn != null)',
      text: {
        de: 'Für eine andere Tabelle fehlen Titel von Spalten: alle eintragen, oder keinen, wenn ihre Spaltenzuordnung gespeichert ist.',
        en: 'Titles of columns of another table are missing: enter all of them, or none if its column mapping is saved.',
      },
    },
  ],
  steps: [received(), check({ group: 'Abrechnung', silent: true, writes: [] }), followImport],
}
