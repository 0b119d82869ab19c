import type { Attribute } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { printValue } from '../../../data/record/print-value.ts'
import { isEmpty } from '../../../data/record/record.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { historyTexts } from '../../../i18n/history/texts.ts'
import { useText } from '../../../i18n/use-text.ts'

addTexts(historyTexts)

/** Returns a function that prints values outside of inputs. A value for machines only is replaced by words that describe it. */
export function usePrinted(): (attribute: Attribute, value: unknown) => string {
  const { t } = useTranslation('history')
  const text = useText()
  const locale = useLocale()
  const { definitions } = useRegistry()
  return (attribute, value) => {
    if (isEmpty(value)) return ''
    if (attribute.upload) return t('uploaded')
    if (attribute.semanticType === 'grants' && Array.isArray(value)) return t('grants', { count: value.length })
    if (attribute.semanticType === 'twin') {
      const definition = definitions.get(parseTwinId(String(value))?.definition ?? '')
      if (definition) return text(definition.label)
    }
    return printValue(attribute, value, locale)
  }
}
