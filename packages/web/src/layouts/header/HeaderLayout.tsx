import type { LayoutProps } from '../layout-props.ts'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { placeAt, valueAt } from '../../data/record/read-record.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { subtitleParts } from '../../inputs/twin/subtitle.ts'
import { spokenTitle, titleFrom } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { TwinHead } from '../../ui/twin/TwinHead.tsx'

/** Avatar, name and status of the open twin. */
export function HeaderLayout({ layout, path }: LayoutProps<'header'>) {
  const { t } = useTranslation('panel')
  const text = useText()
  const registry = useRegistry()
  const locale = useLocale()
  const record = useRecord((state) => state.record)
  const twin = record && placeAt(record, path)?.original
  if (!record || !twin) return null
  const print = (systematics: string) => {
    const attribute = registry.attributes.get(systematics)
    return attribute ? printValue(attribute, valueAt(record, path, systematics), locale) : ''
  }
  const definition = registry.definitions.get(twin.definition)
  const status = layout.status === undefined ? undefined : registry.attributes.get(layout.status)
  const statusValue = status && valueAt(record, path, status.systematics)
  return (
    <TwinHead
      icon={definition?.icon}
      hue={definition?.hue}
      of={twin.id}
      title={titleFrom(registry, layout.title, print) || spokenTitle(registry, twin, text)}
      subtitle={subtitleParts(layout.subtitle ?? [], { registry, locale, t, valueOf: (each) => valueAt(record, path, each) }).join(' · ')}
      status={
        status && statusValue !== null
          ? { label: print(status.systematics), style: status.enumValues?.find(({ name }) => name === statusValue)?.style }
          : undefined
      }
    />
  )
}
