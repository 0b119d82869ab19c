import type { HeaderLayout } from '@twinwerk/model/layout/layout'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { printValue } from '../../data/record/print-value.ts'
import { attributeKey, isEmpty } from '../../data/record/record.ts'
import type { ValueParts } from '../../inputs/twin/value-parts.ts'
import { EndMark } from '../../inputs/twin/EndMark.tsx'
import { MeasuredState } from '../../inputs/twin/late-measured.ts'
import { subtitleParts } from '../../inputs/twin/subtitle.ts'
import { titleFrom, twinTitle } from '../../data/record/twin-title.ts'
import { TwinHead } from '../../ui/twin/TwinHead.tsx'

type Props = { readonly twin: TwinJson; readonly layout: HeaderLayout; readonly parts: ValueParts }

/**
 * Avatar, name and status according to the card's layout, and a mark if the twin's link to the list has an end. It renders again only if
 * its props change, because lists are long.
 */
export const CardHead = memo(function CardHead({ twin, layout, parts }: Props) {
  const { t } = useTranslation('panel')
  const { registry, locale } = parts
  const print = (systematics: string) => {
    const attribute = registry.attributes.get(systematics)
    return attribute ? printValue(attribute, twin[attributeKey(systematics)], locale) : ''
  }
  const definition = registry.definitions.get(twin.definition)
  const status = layout.status === undefined ? undefined : registry.attributes.get(layout.status)
  const value = status && twin[attributeKey(status.systematics)]
  return (
    <TwinHead
      icon={definition?.icon}
      hue={definition?.hue}
      of={twin.id}
      title={titleFrom(registry, layout.title, print) || twinTitle(registry, twin) || t('unnamed')}
      state={status?.measured && <MeasuredState twin={twin} attribute={status} registry={registry} />}
      mark={<EndMark twin={twin} parts={parts} />}
      subtitle={subtitleParts(layout.subtitle ?? [], { registry, locale, t, valueOf: (each) => twin[attributeKey(each)] }).join(' · ')}
      status={
        status && !status.measured && !isEmpty(value)
          ? { label: print(status.systematics), style: status.enumValues?.find(({ name }) => name === value)?.style }
          : undefined
      }
    />
  )
})
