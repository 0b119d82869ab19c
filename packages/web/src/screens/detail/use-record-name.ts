import type { HeaderLayout } from '@twinwerk/model/layout/layout'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { subtitleParts } from '../../inputs/twin/subtitle.ts'
import { spokenTitle, titleFrom, twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'

/** Returns the name, the type and the subtitle of the open record, and `print`, which formats the value of a field. */
export function useRecordName(header: HeaderLayout | undefined) {
  const { t } = useTranslation('panel')
  const text = useText()
  const locale = useLocale()
  const registry = useRegistry()
  const record = useRecord((state) => state.record)
  const definition = registry.definitions.get(record?.original.definition ?? '')
  const print = (systematics: string) => {
    const attribute = registry.attributes.get(systematics)
    return attribute && record ? printValue(attribute, valueAt(record, [], systematics), locale) : ''
  }
  const type = definition ? text(definition.label) : ''
  const printed = titleFrom(registry, header?.title ?? [], print)
  const spoken = record ? spokenTitle(registry, record.original, text) : ''
  // If the name is a number, the title contains the type, too.
  const title = record && spoken !== twinTitle(registry, record.original) ? spoken : printed || spoken
  // Deadlines are shown separately, with a mark.
  const undated = (header?.subtitle ?? []).filter((each) => !registry.attributes.get(each)?.due)
  const subtitle = record ? subtitleParts(undated, { registry, locale, t, valueOf: (each) => valueAt(record, [], each) }) : []
  return { type, print, subtitle, name: title || (record?.place ? t('newTitle', { type }) : t('unnamed')) }
}
