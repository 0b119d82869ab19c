/**
 * The functions of the groups that the diagrams of the release name. In a tenant whose groups have other names, the group with the
 * function gets these tasks; a diagram may also name a function itself.
 */
export const functionOfGroup: Readonly<Record<string, string>> = {
  Auftragsmanagement: 'agent',
  Geschäftsführung: 'approver',
  'Externe Dienstleister': 'externalProvider',
  Abrechnung: 'billing',
  'Technik Betrieb': 'network',
  'Technik Bau': 'network',
  Spleißteam: 'network',
  Messstellenbetrieb: 'metering',
  Kundenservice: 'support',
}
