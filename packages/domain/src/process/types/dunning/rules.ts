import type { ProcessRule } from '@twinwerk/model/process/process-rule'

export const isAlone: ProcessRule = {
  holds:
    'count(dunnings[item.status in ("inprogress", "waiting", "suspended", "failed") and item.tenantWideIdentifier != process.tenantWideIdentifier]) = 0',
  reads: { dunnings: 'partner/businessPartner:executions(processDunning)' },
  text: { de: 'Der Kunde wird schon in einem anderen Vorgang gemahnt.', en: 'Another process duns the customer already.' },
}

export const isClear: ProcessRule = {
  holds: 'not(unclear)',
  text: {
    de: 'Ein überfälliger Beleg ist teilweise bezahlt: Es fehlt, was davon noch offen ist.',
    en: 'A receipt that is overdue is paid in part: what is still owed of it is missing.',
  },
}

export const isOpen: ProcessRule = {
  holds: 'arrears > 0',
  text: { de: 'Es ist kein Beleg überfällig, der nicht bestritten ist.', en: 'No receipt is overdue that is not disputed.' },
}
