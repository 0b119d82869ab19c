import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { UnstyledButton } from '@mantine/core'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useText, useWords } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import styles from './TwinChip.module.css'

/** A related twin by avatar and name, its own or the one given; opens its panel. */
export function TwinChip({ twin, name }: { readonly twin: TwinJson; readonly name?: string }) {
  const { t } = useWords('panel')
  const registry = useRegistry()
  const text = useText()
  const openTwin = useOpenTwin()
  const definition = registry.definitions.get(twin.definition)
  const title = twinTitle(registry, twin) || t('unnamed')
  return (
    <UnstyledButton
      className={styles.chip}
      title={definition ? `${text(definition.label)}: ${title}` : title}
      onClick={(event) => {
        event.stopPropagation()
        openTwin({ id: twin.id })
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
      <span className={styles.name}>{name ?? title}</span>
    </UnstyledButton>
  )
}
