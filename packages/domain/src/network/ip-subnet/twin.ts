import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const ipSubnet: TwinDefinition = {
  name: 'ipSubnet',
  extends: 'thing',
  label: { de: 'IP-Netz', en: 'IP subnet' },
  plural: { de: 'IP-Netze', en: 'IP subnets' },
  icon: 'world',
  hue: 240,
  title: ['ipSubnet:cidr'],
  attributes: {
    cidr: {
      dataType: 'string',
      label: { de: 'Netz', en: 'Network' },
      help: { de: 'In CIDR-Schreibweise: 192.0.2.8/29.', en: 'In CIDR notation: 192.0.2.8/29.' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'cidr(value)',
          text: {
            de: 'Das Netz hat die Form 192.0.2.8/29, ohne Bits hinter der Länge!',
            en: 'The network has the form 192.0.2.8/29, without bits behind its length.',
          },
        },
      ],
    },
    kind: {
      dataType: 'enum',
      label: { de: 'Verwendung', en: 'Kind' },
      enumValues: [
        { name: 'pool', label: { de: 'Vorrat', en: 'Pool' }, style: styles.grey },
        { name: 'customer', label: { de: 'Kunde', en: 'Customer' }, style: styles.blue },
        { name: 'transfer', label: { de: 'Transfernetz', en: 'Transfer' }, style: styles.violet },
      ],
      default: 'customer',
    },
    gateway: {
      dataType: 'inet',
      label: { de: 'Gateway', en: 'Gateway' },
      help: {
        de: 'Adresse des Netzes, an die Geräte alles nach außen senden.',
        en: 'Address of the network that devices send everything to.',
      },
    },
    vrf: {
      dataType: 'string',
      label: { de: 'VRF', en: 'VRF' },
      help: { de: 'Getrennte Wegetabelle; leer für das gemeinsame Netz.', en: 'Routing table of its own; empty for the common network.' },
      searchable: true,
    },
  },
  relationships: {
    parent: {
      target: 'ipSubnet',
      label: { de: 'Übergeordnetes Netz', en: 'Parent network' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'ipSubnet:children', label: { de: 'Teilnetze', en: 'Networks inside' }, min: 0, max: -1 },
    },
  },
}
