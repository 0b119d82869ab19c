import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const paymentMethod: TwinDefinition = {
  name: 'paymentMethod',
  extends: 'entity',
  abstract: true,
  label: { de: 'Zahlungsart', en: 'Payment method' },
  plural: { de: 'Zahlungsarten', en: 'Payment methods' },
  icon: 'cash',
  hue: 85,
  title: [],
  attributes: {
    dueDays: {
      dataType: 'integer',
      label: { de: 'Zahlungsziel', en: 'Days until due' },
      help: { de: 'Tage nach dem Rechnungsdatum, nach denen gezahlt sein soll.', en: 'Days after the bill by which it is to be paid.' },
      unit: 'd',
      default: 14,
      validations: [
        {
          when: 'value >= 0 and value <= 90',
          text: { de: 'Das Zahlungsziel liegt zwischen 0 und 90 Tagen!', en: 'Payment is due within 0 to 90 days.' },
        },
      ],
    },
  },
}
