import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

/** A reading of a meter register. Readings are a family of their own, because they outnumber all things together. */
export const meterReading: TwinDefinition = {
  name: 'meterReading',
  extends: 'entity',
  label: { de: 'Zählerstand', en: 'Meter reading' },
  plural: { de: 'Zählerstände', en: 'Meter readings' },
  icon: 'history',
  hue: 50,
  title: ['meterReading:reading'],
  attributes: {
    readAt: { dataType: 'datetime', label: { de: 'Abgelesen am', en: 'Read at' }, required: true, sortable: true },
    reading: { dataType: 'double', label: { de: 'Zählerstand', en: 'Reading' }, required: true, validations: [isNotNegative] },
    quality: {
      dataType: 'enum',
      label: { de: 'Herkunft', en: 'Quality' },
      help: {
        de: 'Abgelesen, gesendet, geschätzt oder ersetzt; geschätzte Stände werden so auf der Rechnung genannt.',
        en: 'Read, sent, estimated or replaced; estimated ones are named on the bill.',
      },
      enumValues: [
        { name: 'read', label: { de: 'Abgelesen', en: 'Read' }, style: styles.green },
        { name: 'customer', label: { de: 'Vom Kunden gemeldet', en: 'By the customer' }, style: styles.blue },
        { name: 'estimated', label: { de: 'Geschätzt', en: 'Estimated' }, style: styles.yellow },
        { name: 'substituted', label: { de: 'Ersatzwert', en: 'Substituted' }, style: styles.orange },
        { name: 'preliminary', label: { de: 'Vorläufig', en: 'Preliminary' }, style: styles.grey },
      ],
      default: 'read',
    },
    estimatedBy: {
      dataType: 'enum',
      label: { de: 'Schätzweg', en: 'Estimation method' },
      help: {
        de: 'So wurde ein geschätzter Stand gefunden, den jemand bei der Abrechnung angenommen hat. Er steht so auf der Rechnung.',
        en: 'How an estimated reading was found that somebody accepted while billing. The bill says so.',
      },
      enumValues: [
        { name: 'between', label: { de: 'Zwischen zwei Ständen', en: 'Between two readings' }, style: styles.grey },
        { name: 'formerConsumption', label: { de: 'Nach gemessenem Verbrauch', en: 'By measured consumption' }, style: styles.blue },
        { name: 'forecast', label: { de: 'Nach Prognose', en: 'By forecast' }, style: styles.yellow },
        { name: 'installation', label: { de: 'Vor dem Einbau', en: 'Before the installation' }, style: styles.grey },
        { name: 'removal', label: { de: 'Nach dem Ausbau', en: 'After the removal' }, style: styles.grey },
      ],
      serverOwned: true,
    },
  },
  relationships: {
    photo: {
      target: 'imagedocument',
      label: { de: 'Foto', en: 'Photo' },
      min: 0,
      max: 1,
      upload: {
        maxUploadSizeMB: 20,
        allowedMimeTypes: ['image/'],
        keepLocation: true,
        fileName: { de: 'Zählerfoto', en: 'Meter photo' },
      },
      component: true,
      reverse: { name: 'imagedocument:meterReading', label: { de: 'Zählerstand', en: 'Meter reading' }, min: 0, max: 1 },
    },
  },
}
