import { processCategory, processTypes } from './process-type.ts'

const crm = { name: 'processCrm', label: { de: 'Kundenvorgänge', en: 'Customer processes' }, icon: 'users', hue: 205 }

export const processCrm = processCategory(crm)

/** Section 2.1 of the second specification; termination, withdrawal and new contract have attributes of their own and stand beside these. */
export const crmProcesses = processTypes(crm, [
  ['processInformation', 'Auskunft', 'Information'],
  ['processServiceRequest', 'Serviceanfrage', 'Service request'],
  ['processChangeName', 'Kundennamen ändern', 'Change name'],
  ['processAddContactNumber', 'Kontaktrufnummer hinzufügen', 'Add contact number'],
  ['processChangeContactNumber', 'Kontaktrufnummer ändern', 'Change contact number'],
  ['processRemoveContactNumber', 'Kontaktrufnummer entfernen', 'Remove contact number'],
  ['processChangeContactAddress', 'Kontaktadresse ändern', 'Change contact address'],
  ['processAddEmail', 'E-Mail-Adresse hinzufügen', 'Add email address'],
  ['processChangeEmail', 'E-Mail-Adresse ändern', 'Change email address'],
  ['processAddProduct', 'Produkt hinzufügen', 'Add product'],
  ['processChangeProduct', 'Produkt ändern', 'Change product'],
  ['processEndProduct', 'Produkt beenden', 'End product'],
  ['processChangePaymentMethod', 'Zahlungsart ändern', 'Change payment method'],
  ['processAddBankDetails', 'Bankverbindung hinzufügen', 'Add bank details'],
  ['processChangeBankDetails', 'Bankverbindung ändern', 'Change bank details'],
  ['processRemoveBankDetails', 'Bankverbindung entfernen', 'Remove bank details'],
  ['processAddBillingAddress', 'Rechnungsadresse hinzufügen', 'Add billing address'],
  ['processChangeBillingAddress', 'Rechnungsadresse ändern', 'Change billing address'],
  ['processRemoveBillingAddress', 'Rechnungsadresse entfernen', 'Remove billing address'],
  ['processAddPaperInvoice', 'Papierrechnung hinzufügen', 'Add paper invoice'],
  ['processRemovePaperInvoice', 'Papierrechnung entfernen', 'Remove paper invoice'],
])
