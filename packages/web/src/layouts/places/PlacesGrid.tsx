import { Menu } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { present } from '@twinwerk/model/error/present'
import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { usePlaceForNew } from '../../data/new-twin/use-place-for-new.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { hint } from '../../ui/hint/hint.ts'
import type { At, Place, PlaceRow } from './place-rows.ts'
import { placeAfterKey } from './place-rows.ts'
import styles from './Places.module.css'

type Props = { readonly rows: readonly PlaceRow[]; readonly options: PlacesOptions; readonly label: string }

/** The place whose menu is open, and its position in the plan. */
type Asked = { readonly id: string; readonly offsetLeft: number; readonly offsetTop: number }

/**
 * A plan of places. A click opens a place; if the reader may take it, the click asks which of the two is meant. Arrow keys lead from place
 * to place.
 */
export function PlacesGrid({ rows, options, label }: Props) {
  const { t } = useTranslation('places')
  const text = useText()
  const openTwin = useOpenTwin()
  const words = usePlaceWords(options)
  const { take } = options
  const placeForNew = usePlaceForNew(take?.definition ?? 'entity')
  const [current, setCurrent] = useState<At>({ row: 0, index: 0 })
  const [asked, setAsked] = useState<Asked>()
  const grid = useRef<HTMLDivElement>(null)
  const lengths = rows.map(({ places }) => places.length)
  const elementAt = ({ row, index }: At) => grid.current?.querySelector<HTMLElement>(`[data-at="${row}/${index}"]`)
  const open = ({ twin, state }: Place, { currentTarget: { offsetLeft, offsetTop } }: SyntheticEvent<HTMLElement>) => {
    if (take && placeForNew && take.when.includes(state)) setAsked({ id: twin.id, offsetLeft, offsetTop })
    else openTwin({ id: twin.id })
  }
  const reserve = (id: string) => {
    if (take && placeForNew)
      openTwin({ ...placeForNew, definition: take.definition, about: { relation: take.relation, id, sets: take.sets } })
  }
  const close = () => {
    setAsked(undefined)
    elementAt(current)?.focus()
  }
  return (
    <div className={styles.anchor}>
      <div className={styles.grid} role="grid" aria-label={label} ref={grid}>
        {rows.map((row, rowIndex) => (
          <div key={row.key} role="row" className={styles.row}>
            <span role="rowheader" className={styles.head}>
              {words.row(row)}
            </span>
            <div className={styles.cells} role="presentation">
              {row.places.map((place, index) => (
                <div
                  key={place.twin.id}
                  role="gridcell"
                  className={styles.cell}
                  data-at={`${rowIndex}/${index}`}
                  tabIndex={current.row === rowIndex && current.index === index ? 0 : -1}
                  aria-label={words.place(row, place)}
                  style={words.style(place)}
                  {...hint(words.place(row, place))}
                  onFocus={() => setCurrent({ row: rowIndex, index })}
                  onClick={(event) => open(place, event)}
                  onKeyDown={(event) => {
                    const next = placeAfterKey(lengths, { row: rowIndex, index }, event.key)
                    if (next) elementAt(next)?.focus()
                    else if (event.key === 'Enter' || event.key === ' ') {
                      // Further up, the same key would close the menu that it opens.
                      event.stopPropagation()
                      open(place, event)
                    } else return
                    event.preventDefault()
                  }}
                >
                  <span className={styles.number} aria-hidden>
                    {place.number}
                  </span>
                  <span className={styles.sign} aria-hidden>
                    {words.sign(place)}
                  </span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      {take && asked && (
        <Menu opened onClose={close} position="bottom-start">
          <Menu.Target>
            <span className={styles.asked} style={{ left: asked.offsetLeft, top: asked.offsetTop }} aria-hidden />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => reserve(asked.id)}>
              {text(take.label)}
            </Menu.Item>
            <Menu.Item leftSection={<IconExternalLink size={16} stroke={1.5} />} onClick={() => openTwin({ id: asked.id })}>
              {t('open')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

/** Returns the words, the sign and the colours of rows and places. */
function usePlaceWords(options: PlacesOptions) {
  const { t } = useTranslation('places')
  const text = useText()
  const { attributes, definitions } = useRegistry()
  const labelOf = (systematics: string) => text(present(attributes.get(systematics), systematics).label)
  const stateOf = (place: Place) => attributes.get(options.state)?.enumValues?.find(({ name }) => name === place.state)
  const row = ({ values }: PlaceRow) =>
    values.flatMap((value, index) => (value === undefined ? [] : [`${labelOf(options.rows[index] ?? '')} ${value}`])).join(' · ')
  const fraction = ({ used, capacity }: Place) => (capacity === undefined ? String(used) : t('of', { used, capacity }))
  return {
    row,
    sign: (place: Place) =>
      `${options.signs[place.state] ?? ''} ${place.capacity === 1 ? '' : place.capacity === undefined ? place.used : `${place.used}/${place.capacity}`}`.trim(),
    place: (of: PlaceRow, place: Place) => {
      const state = stateOf(place)
      const name = `${text(definitions.get(options.type)?.label ?? { de: '', en: '' })} ${place.number}`
      return [[name, row(of)].filter((each) => each !== '').join(', '), state ? text(state.label) : '', fraction(place)]
        .filter((each) => each !== '')
        .join(' · ')
    },
    style: (place: Place) => {
      const style = stateOf(place)?.style
      return style && { background: style.background, color: style.text }
    },
  }
}
