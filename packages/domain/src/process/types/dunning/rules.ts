import type { ProcessRule } from '@twinwerk/model/process/process-rule'

export const isAboutCustomer: ProcessRule = {
  holds: 'contract != null or partner != null',
  text: { de: 'Es fehlt, welcher Kunde gemahnt wird.', en: 'It does not say which customer is dunned.' },
}

export const isAlone: ProcessRule = {
  holds:
    'count(dunnings[item.status in ("inprogress", "waiting", "suspended", "failed") and item.tenantWideIdentifier != process.tenantWideIdentifier]) = 0',
  reads: { dunnings: 'partner/businessPartner:executions(processDunning)' },
  text: { de: 'Der Kunde wird schon in einem anderen Vorgang gemahnt.', en: 'Another process duns the customer already.' },
}

export const isOpen: ProcessRule = {
  holds: 'arrears > 0',
  text: { de: 'Es ist kein Beleg überfällig, der nicht bestritten ist.', en: 'No receipt is overdue that is not disputed.' },
}
