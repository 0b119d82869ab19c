import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const reverseDns: TwinDefinition = {
  name: 'reverseDns',
  extends: 'thing',
  label: { de: 'Reverse-DNS-Eintrag', en: 'Reverse DNS entry' },
  plural: { de: 'Reverse-DNS-Einträge', en: 'Reverse DNS entries' },
  icon: 'world',
  hue: 255,
  title: ['reverseDns:ptr'],
  attributes: {
    ip: { dataType: 'inet', label: { de: 'IP-Adresse', en: 'IP address' }, required: true, unique: true },
    ptr: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      help: { de: 'Vollständiger Name; er muss zur Adresse zurückführen.', en: 'Full name; it must lead back to the address.' },
      required: true,
      searchable: true,
      validations: [
        {
          when: 'hostName(value)',
          text: { de: 'Der Name ist nicht gültig, z. B. mail.kunde.example!', en: 'The name is not valid, such as mail.customer.example.' },
        },
      ],
    },
  },
  relationships: {
    ipSubnet: {
      target: 'ipSubnet',
      label: { de: 'IP-Netz', en: 'IP subnet' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: { name: 'ipSubnet:reverseDns', label: { de: 'Reverse-DNS-Einträge', en: 'Reverse DNS entries' }, min: 0, max: -1 },
    },
  },
}
