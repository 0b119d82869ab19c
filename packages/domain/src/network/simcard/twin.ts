import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const simcard: TwinDefinition = {
  name: 'simcard',
  extends: 'asset',
  label: { de: 'SIM-Karte', en: 'SIM card' },
  plural: { de: 'SIM-Karten', en: 'SIM cards' },
  icon: 'id',
  hue: 265,
  title: ['simcard:iccid'],
  attributes: {
    iccid: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'ICCID', en: 'ICCID' },
      help: {
        de: 'Nummer der Karte selbst, 19 oder 20 Ziffern, außen aufgedruckt.',
        en: 'Number of the card itself, 19 or 20 digits, printed on it.',
      },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[0-9]{18,20}$")',
          text: { de: 'ICCID muss 18 bis 20 Ziffern haben!', en: 'The ICCID has 18 to 20 digits.' },
        },
        { when: 'luhn(value)', text: { de: 'Prüfziffer der ICCID ist falsch!', en: 'The check digit of the ICCID is wrong.' } },
      ],
    },
    msisdn: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Rufnummer (MSISDN)', en: 'Number (MSISDN)' },
      help: { de: 'Rufnummer der Karte.', en: 'Phone number of the card.' },
      searchable: true,
      validations: [
        { when: 'e164(value)', text: { de: 'Die Rufnummer hat die Form +4915228817386!', en: 'The number has the form +4915228817386.' } },
      ],
    },
    imsi: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'IMSI', en: 'IMSI' },
      help: { de: 'Kennung des Teilnehmers im Mobilfunknetz, 15 Ziffern.', en: 'Mark of the subscriber in the mobile network, 15 digits.' },
      searchable: true,
      validations: [
        {
          when: 'imsi(value)',
          text: {
            de: 'Die IMSI hat 15 Ziffern und beginnt mit dem Land, z. B. 262!',
            en: 'The IMSI has 15 digits and begins with the country, such as 262.',
          },
        },
      ],
    },
    activeSince: { dataType: 'datetime', label: { de: 'Aktiv seit', en: 'Active since' } },
    activeUntil: {
      dataType: 'datetime',
      label: { de: 'Aktiv bis', en: 'Active until' },
      validations: [
        {
          when: 'activeSince = null or value >= activeSince',
          text: { de: 'Das Ende liegt vor dem Beginn!', en: 'The end lies before the begin.' },
        },
      ],
    },
    pukRef: {
      dataType: 'string',
      label: { de: 'Ablage der PUK', en: 'Where the PUK is kept' },
      help: {
        de: 'Wo die PUK verwahrt ist; die PUK selbst gehört nicht hierher.',
        en: 'Where the PUK is kept; the PUK itself does not belong here.',
      },
      hiddenInFilters: true,
    },
  },
  relationships: {
    modem: {
      target: 'modem',
      label: { de: 'Modem', en: 'Modem' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'modem:simcard', label: { de: 'SIM-Karte', en: 'SIM card' }, min: 0, max: 1 },
    },
  },
}
