import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from './value-parts.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import styles from './TwinChip.module.css'

type Props = { readonly twin: TwinJson; readonly name: string | undefined; readonly parts: ValueParts }

/** A related twin by avatar and its own or the given name; a click opens its panel. A plain button, because tables render hundreds. */
export function Chip({ twin, name, parts: { registry, text, t, openTwin } }: Props) {
  const definition = registry.definitions.get(twin.definition)
  const title = spokenTitle(registry, twin, text) || t('unnamed')
  return (
    <button
      type="button"
      className={styles.chip}
      title={definition ? `${text(definition.label)}: ${title}` : title}
      onClick={(event) => {
        event.stopPropagation()
        openTwin({ id: twin.id })
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} of={twin.id} />
      <span className={styles.name}>{name ?? title}</span>
    </button>
  )
}
