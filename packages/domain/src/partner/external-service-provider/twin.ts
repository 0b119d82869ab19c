import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'

export const externalServiceProvider: TwinDefinition = {
  name: 'externalServiceProvider',
  extends: 'businessPartner',
  label: { de: 'Externer Dienstleister', en: 'External service provider' },
  plural: { de: 'Externe Dienstleister', en: 'External service providers' },
  icon: 'tools',
  hue: 30,
  identifier: 'D-{n:6}',
  attributes: {
    trade: {
      dataType: 'enum',
      label: { de: 'Gewerk', en: 'Trade' },
      enumValues: [
        { name: 'civil', label: { de: 'Tiefbau', en: 'Civil works' } },
        { name: 'splicing', label: { de: 'Spleißen', en: 'Splicing' } },
        { name: 'installation', label: { de: 'Installation', en: 'Installation' } },
        { name: 'metering', label: { de: 'Messwesen', en: 'Metering' } },
        { name: 'carrier', label: { de: 'Carrier', en: 'Carrier' } },
        { name: 'callcenter', label: { de: 'Callcenter', en: 'Call centre' } },
      ],
    },
    carrierCode: {
      dataType: 'string',
      label: { de: 'Carrierkennung', en: 'Carrier code' },
      help: { de: 'Kennung als Anbieter im Wechselverfahren.', en: 'Code as a carrier in provider changes.' },
      validations: [
        {
          when: 'matches(value, "^[A-Z]{3}[.][A-Z0-9]{2,8}$")',
          text: { de: 'Die Carrierkennung hat die Form DEU.XXXX!', en: 'The carrier code has the form DEU.XXXX.' },
        },
      ],
    },
    marketPartnerCode: {
      dataType: 'string',
      label: { de: 'Marktpartner-ID', en: 'Market partner code' },
      help: {
        de: '13 Ziffern (BDEW oder DVGW), im Energiemarkt die Adresse des Partners.',
        en: '13 digits (BDEW or DVGW), the address of the partner in the energy market.',
      },
      validations: [
        {
          when: 'matches(value, "^[0-9]{13}$")',
          text: { de: 'Die Marktpartner-ID muss 13 Ziffern haben!', en: 'The market partner code has 13 digits.' },
        },
      ],
    },
    slaHours: {
      dataType: 'integer',
      label: { de: 'Reaktionszeit', en: 'Response time' },
      help: { de: 'In so vielen Stunden ist auf einen Auftrag zu reagieren.', en: 'An order is to be answered within so many hours.' },
      unit: 'h',
      validations: [isNotNegative],
    },
  },
  relationships: {
    groups: {
      target: 'group',
      label: { de: 'Gruppen', en: 'Groups' },
      help: { de: 'Wer für den Dienstleister Aufgaben übernimmt.', en: 'Who takes on tasks for the provider.' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: {
        name: 'group:externalServiceProviders',
        label: { de: 'Externe Dienstleister', en: 'External service providers' },
        min: 0,
        max: -1,
      },
    },
  },
}
