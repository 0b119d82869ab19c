import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { sectorValues } from '../../shared/enums.ts'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const marketLocation: TwinDefinition = {
  name: 'marketLocation',
  extends: 'thing',
  label: { de: 'Marktlokation', en: 'Market location' },
  plural: { de: 'Marktlokationen', en: 'Market locations' },
  icon: 'bolt',
  hue: 50,
  title: ['marketLocation:malo'],
  attributes: {
    malo: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'MaLo-ID', en: 'MaLo id' },
      help: {
        de: '11 Ziffern, die letzte prüft die anderen; steht auf der Rechnung des Lieferanten.',
        en: '11 digits, the last checks the others; stands on the bill of the supplier.',
      },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
      validations: [
        { when: 'matches(value, "^[1-9][0-9]{10}$")', text: { de: 'MaLo-ID muss 11 Ziffern haben!', en: 'The MaLo id has 11 digits.' } },
        { when: 'malo(value)', text: { de: 'Prüfziffer der MaLo-ID ist falsch!', en: 'The check digit of the MaLo id is wrong.' } },
      ],
    },
    type: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Type' },
      help: { de: 'Ob hier Energie bezogen oder eingespeist wird.', en: 'Whether energy is taken or fed in here.' },
      enumValues: [
        { name: 'consumption', label: { de: 'Entnahme', en: 'Consumption' }, style: styles.blue },
        { name: 'feedIn', label: { de: 'Einspeisung', en: 'Feed-in' }, style: styles.green },
      ],
      default: 'consumption',
    },
    sector: { dataType: 'enum', label: { de: 'Sparte', en: 'Sector' }, enumValues: sectorValues },
    description: { dataType: 'string', label: { de: 'Beschreibung', en: 'Description' }, searchable: true },
    gridArea: { dataType: 'string', label: { de: 'Netzgebiet', en: 'Grid area' }, searchable: true },
    stateNumber: {
      dataType: 'double',
      label: { de: 'Zustandszahl', en: 'State number' },
      help: {
        de: 'Nur Gas: rechnet Kubikmeter am Zähler in den Normzustand um (DVGW G 685).',
        en: 'Gas only: converts cubic metres at the meter to the standard state (DVGW G 685).',
      },
      decimals: 4,
      validations: [
        {
          when: 'value > 0.5 and value < 1.5',
          text: { de: 'Zustandszahlen liegen zwischen 0,5 und 1,5!', en: 'State numbers are between 0.5 and 1.5.' },
        },
      ],
    },
    loadProfile: {
      dataType: 'string',
      label: { de: 'Lastprofil', en: 'Load profile' },
      help: { de: 'Kürzel des Standardlastprofils, z. B. H0.', en: 'Code of the standard load profile, such as H0.' },
    },
    annualForecast: {
      dataType: 'integer',
      label: { de: 'Jahresverbrauchsprognose', en: 'Annual forecast' },
      help: { de: 'Prognose des Netzbetreibers für ein Jahr.', en: 'Forecast of the grid operator for a year.' },
      unit: 'kWh',
      validations: [isNotNegative],
    },
  },
  relationships: {
    address: {
      target: 'postalAddress',
      label: { de: 'Anschrift', en: 'Address' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'postalAddress:marketLocations', label: { de: 'Marktlokationen', en: 'Market locations' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['marketLocation:address'],
}
