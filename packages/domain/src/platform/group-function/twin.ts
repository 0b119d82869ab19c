import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** One responsibility of a group. It is a component, not a list value of the group, because queries look for groups by their function. */
export const groupFunction: TwinDefinition = {
  name: 'groupFunction',
  extends: 'entity',
  label: { de: 'Gruppenfunktion', en: 'Group function' },
  plural: { de: 'Gruppenfunktionen', en: 'Group functions' },
  icon: 'checklist',
  hue: 285,
  final: true,
  title: ['groupFunction:function'],
  attributes: {
    function: {
      dataType: 'enum',
      label: { de: 'Funktion', en: 'Function' },
      required: true,
      enumValues: [
        { name: 'agent', label: { de: 'Bearbeitung', en: 'Agent' } },
        { name: 'approver', label: { de: 'Freigabe', en: 'Approver' } },
        { name: 'externalProvider', label: { de: 'Externer Dienstleister', en: 'External provider' } },
        { name: 'billing', label: { de: 'Abrechnung', en: 'Billing' } },
        { name: 'billingApprover', label: { de: 'Freigabe der Abrechnung', en: 'Approval of billing' } },
        { name: 'network', label: { de: 'Netz', en: 'Network' } },
        { name: 'metering', label: { de: 'Messwesen', en: 'Metering' } },
        { name: 'support', label: { de: 'Kundendienst', en: 'Support' } },
      ],
    },
  },
}
