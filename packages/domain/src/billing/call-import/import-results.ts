/** The fields of an import that say how far it is. Its process shows them, too. */
export const importResults = [
  'fault',
  'faultLine',
  'faultExpected',
  'from',
  'to',
  'rowsRead',
  'rowsNew',
  'rowsDuplicate',
  'rowsUnknown',
  'rowsUnrated',
  'rowsRefused',
]
