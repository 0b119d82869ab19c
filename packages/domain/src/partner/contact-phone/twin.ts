import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { phoneTexts } from '@twinwerk/model/identifier/telecom/phone-texts'
import { styles } from '../../shared/styles.ts'

/**
 * Calling codes of countries without a trunk 0: Italy, San Marino, the Vatican, and some in Africa. There, a leading 0 is part of the
 * number.
 */
const zeroBelongs = '^(39|378|379|225|229|241|242)$'

/** Number ranges of mobile services in Germany (number plan of the Bundesnetzagentur). */
const germanMobile = '^(15|16[023]|17)'

export const contactPhone: TwinDefinition = {
  name: 'contactPhone',
  extends: 'entity',
  label: { de: 'Kontaktnummer', en: 'Contact phone' },
  plural: { de: 'Kontaktnummern', en: 'Contact phones' },
  icon: 'phone',
  hue: 205,
  title: ['contactPhone:countrycode', 'contactPhone:areacode', 'contactPhone:number'],
  attributes: {
    countrycode: {
      dataType: 'string',
      label: { de: 'Landesvorwahl', en: 'Country code' },
      semanticType: 'callingCode',
      required: true,
      default: '49',
      validations: [
        {
          when: 'matches(value, "^[1-9][0-9]{0,2}$")',
          text: {
            de: 'Die Landesvorwahl besteht aus ein bis drei Ziffern, z. B. 49!',
            en: 'The country code has one to three digits, such as 49.',
          },
        },
      ],
    },
    areacode: {
      dataType: 'string',
      label: { de: 'Vorwahl', en: 'Area code' },
      help: { de: 'Ohne führende 0; in Italien gehört sie dazu.', en: 'Without the leading 0; in Italy it belongs to the code.' },
      validations: [
        {
          when: `matches(value, "^[1-9][0-9]{0,5}$") or (matches(value, "^0[0-9]{1,5}$") and countrycode != null and matches(countrycode, "${zeroBelongs}"))`,
          text: { de: 'Die Vorwahl besteht aus Ziffern ohne führende 0!', en: 'The area code consists of digits without a leading 0.' },
        },
      ],
    },
    number: {
      dataType: 'string',
      label: { de: 'Rufnummer', en: 'Number' },
      required: true,
      searchable: true,
      validations: [
        {
          when: 'matches(value, "^[0-9]+$")',
          text: phoneTexts.invalid,
        },
        {
          when: '(areacode = null and length(value) >= 7) or length(value) + length(areacode) >= 7',
          text: phoneTexts.tooShort,
        },
      ],
    },
    dialled: {
      dataType: 'string',
      semanticType: 'phone',
      label: { de: 'Nummer im Ganzen', en: 'Whole number' },
      searchable: true,
      calculation: { expression: '"+" + countrycode + (if areacode = null then "" else " " + areacode) + " " + number' },
    },
    contactType: {
      dataType: 'enum',
      label: { de: 'Art', en: 'Kind' },
      enumValues: [
        { name: 'business', label: { de: 'Geschäftlich', en: 'Business' }, style: styles.violet },
        { name: 'landline', label: { de: 'Festnetz', en: 'Landline' }, style: styles.blue },
        { name: 'mobile', label: { de: 'Mobil', en: 'Mobile' }, style: styles.green },
        { name: 'fax', label: { de: 'Fax', en: 'Fax' }, style: styles.grey },
      ],
      mobile: { value: 'mobile', countrycode: 'countrycode', areacode: 'areacode', number: 'number' },
      validations: [
        {
          when: `value != "mobile" or countrycode = null or countrycode != "49" or areacode = null or matches(areacode, "${germanMobile}")`,
          text: phoneTexts.notMobile,
        },
      ],
    },
    preferred: { dataType: 'bool', label: { de: 'Bevorzugt', en: 'Preferred' }, default: false },
  },
}
