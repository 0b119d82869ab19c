/**
 * What the groups are for whom the diagrams of the release mean their tasks. A tenant whose groups have other names gets these tasks to
 * the group with the function; a diagram may also name a function itself.
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
