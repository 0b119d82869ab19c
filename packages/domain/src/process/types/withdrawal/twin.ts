import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { declarant, provenBy } from '../../parts/declarant.ts'
import { contractNumber, customerNumber } from '../../parts/begins-as.ts'

/**
 * The withdrawal of a consumer from a contract (§§ 355, 356a BGB). The consumer uses the public form, or an employee records the
 * declaration.
 */
export const twin: TwinDefinition = {
  name: 'processWithdrawal',
  extends: 'processCrm',
  type: 'process',
  label: { de: 'Widerruf', en: 'Withdrawal' },
  plural: { de: 'Widerrufe', en: 'Withdrawals' },
  icon: 'users',
  hue: 205,
  attributes: {
    contractTWID: { ...contractNumber, dataType: 'string', label: { de: 'Vertragsnummer', en: 'Contract number' }, searchable: true },
    businessPartnerTWID: { ...customerNumber, dataType: 'string', label: { de: 'Kundennummer', en: 'Customer number' }, searchable: true },
    ...declarant,
    declaredAt: {
      dataType: 'datetime',
      label: { de: 'Erklärt am', en: 'Declared at' },
      help: { de: 'Für die Frist zählt, wann der Widerruf abgesendet wurde.', en: 'What counts for the time limit is when it was sent.' },
      sortable: true,
    },
    fromPublicJourney: { dataType: 'bool', label: { de: 'Aus dem öffentlichen Formular', en: 'From the public form' }, default: false },
    provenBy,
  },
  relationships: {
    proof: {
      target: 'document',
      label: { de: 'Nachweise', en: 'Proof' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] },
      reverse: { name: 'document:withdrawals', label: { de: 'Widerrufe', en: 'Withdrawals' }, min: 0, max: -1 },
    },
  },
}
