import type { ListColumn, ListMap } from '@twinwerk/model/list/list-definition'
import { Checkbox } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { wideEnough } from './key-padding.ts'
import styles from './MapView.module.css'
import { LevelNumbers } from './states/LevelNumbers.tsx'

type Props = {
  readonly map: ListMap
  /** The columns whose levels the colours show. Empty where they show none. */
  readonly columns: readonly ListColumn[]
  readonly zoom: number
  /** The types of the layers that are switched off. */
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
}

/** The legend of the colours and of the other layers. On a narrow screen it is closed at first. */
export function MapKey({ map, columns, zoom, hidden, onHide }: Props) {
  const { t } = useTranslation('map')
  const text = useText()
  const registry = useRegistry()
  const isWide = useMediaQuery(wideEnough, false, { getInitialValueInEffect: false })
  const color = registry.attributes.get(map.color?.at(-1) ?? '')
  const layers = (map.beside ?? []).toReversed()
  if (!color?.enumValues && layers.length === 0) return null

  function toggle(type: string): void {
    onHide(hidden.has(type) ? new Set([...hidden].filter((each) => each !== type)) : new Set([...hidden, type]))
  }
  return (
    <details className={styles.key} open={isWide} data-map-key>
      <summary>{t('key')}</summary>
      {color?.enumValues && (
        <section aria-label={text(color.label)}>
          <h2>{text(color.label)}</h2>
          <ul>
            {color.enumValues.map(({ name, label, style }) => (
              <li key={name}>
                <EnumWord label={text(label)} style={style} />
                <LevelNumbers columns={columns} state={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {layers.length > 0 && (
        <fieldset>
          <legend>{t('layers')}</legend>
          {layers.map(({ type, minZoom }) => {
            const definition = registry.definitions.get(type)
            const isFar = minZoom !== undefined && zoom < minZoom
            return (
              <Checkbox
                key={type}
                size="xs"
                label={text(definition?.plural ?? { de: type, en: type })}
                description={isFar ? t('from', { zoom: minZoom }) : undefined}
                checked={!hidden.has(type)}
                onChange={() => toggle(type)}
              />
            )
          })}
        </fieldset>
      )}
    </details>
  )
}
