import type { ListDefinition, ListStates } from '@twinwerk/model/list/list-definition'
import type { StatePlace } from '@twinwerk/model/query/states-json'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import type { Area } from '../area.ts'
import styles from '../MapView.module.css'
import own from './StateList.module.css'
import { useWorstText } from './use-worst-text.ts'

type Props = {
  readonly list: ListDefinition
  readonly states: ListStates
  readonly places: readonly StatePlace[]
  readonly area: Area | undefined
  readonly label: string
  readonly onPoint: (id: string | undefined) => void
  readonly onPlace: (id: string) => void
}

const maxShown = 100
/** Below this zoom the list shows all places, above it only those in the visible area. */
const areaZoom = 7

/** The places of the visible area, the worst first: the numbers in each state, and the worst value. It is the way of the keyboard. */
export function StateList({ list, states, places, area, label, onPoint, onPlace }: Props) {
  const { t } = useTranslation('map')
  const text = useText()
  const worstText = useWorstText(list)
  const values = useRegistry().attributes.get(states.state)?.enumValues ?? []
  const shown = places.filter((place) => !area || area.zoom <= areaZoom || isIn(area, place))
  return (
    <section className={styles.beside} aria-label={t('listOf', { title: label })}>
      {shown.length === 0 && (
        <div className={styles.none} role="status">
          <h2>{t('none')}</h2>
          <p>{t('noneHint')}</p>
        </div>
      )}
      <ul className={styles.rows} onPointerLeave={() => onPoint(undefined)}>
        {shown.slice(0, maxShown).map((place) => (
          <li key={place.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => onPlace(place.id)}
              onFocus={() => onPoint(place.id)}
              onBlur={() => onPoint(undefined)}
              onPointerEnter={() => onPoint(place.id)}
            >
              <span className={own.title}>{place.title}</span>
              <span className={own.counts}>
                {values.flatMap(({ name, label: word, style }) => {
                  const count = Object.entries(place.counts).find(([state]) => state === name)?.[1]
                  return count === undefined ? [] : [<EnumWord key={name} label={`${count} ${text(word)}`} style={style} />]
                })}
              </span>
              {place.worst && <span className={own.worst}>{worstText(place.worst)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length > maxShown && <p className={own.more}>{t('morePlaces', { count: shown.length - maxShown })}</p>}
    </section>
  )
}

function isIn({ bounds: [west, south, east, north] }: Area, { point }: StatePlace): boolean {
  if (!point) return false
  const [lng, lat] = point
  return lng >= west && lng <= east && lat >= south && lat <= north
}
