import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const productHardware: TwinDefinition = {
  name: 'productHardware',
  extends: 'product',
  type: 'product',
  label: { de: 'Hardwareprodukt', en: 'Hardware product' },
  plural: { de: 'Hardwareprodukte', en: 'Hardware products' },
  icon: 'device-desktop',
  hue: 45,
  // Without a kind, the name of the device determines the service.
  calculates: {
    'product:service': {
      expression:
        'if deviceKind = "other" then null else if deviceKind != null then deviceKind else if matches(lower(name), "(^|[^a-z])ont([^a-z]|$)") then "ont" else if contains(lower(name), "router") then "router" else null',
    },
  },
  attributes: {
    deviceKind: {
      dataType: 'enum',
      label: { de: 'Geräteart', en: 'Kind of device' },
      enumValues: [
        { name: 'router', label: { de: 'Router', en: 'Router' } },
        { name: 'ont', label: { de: 'ONT', en: 'ONT' } },
        { name: 'both', label: { de: 'Router mit ONT', en: 'Router with ONT' } },
        { name: 'other', label: { de: 'Anderes Gerät', en: 'Other device' } },
      ],
    },
    vendor: { dataType: 'string', label: { de: 'Hersteller', en: 'Vendor' }, searchable: true },
    model: { dataType: 'string', label: { de: 'Modell', en: 'Model' }, searchable: true },
    serialKind: {
      dataType: 'enum',
      label: { de: 'Erkennungsmerkmal', en: 'Identified by' },
      help: { de: 'Welche Nummer ein einzelnes Gerät kennzeichnet.', en: 'Which number marks a single device.' },
      enumValues: [
        { name: 'mac', label: { de: 'MAC-Adresse', en: 'MAC address' } },
        { name: 'sn', label: { de: 'Seriennummer', en: 'Serial number' } },
      ],
    },
    rental: {
      dataType: 'bool',
      label: { de: 'Mietgerät', en: 'Rental' },
      help: {
        de: 'Vermietete Geräte kommen am Vertragsende zurück; Kündigung und Routertausch fragen danach.',
        en: 'Rented devices come back at the end; termination and router swap ask for them.',
      },
    },
  },
}
