import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Place } from './place-rows.ts'
import styles from './Places.module.css'

/** The states of a plan with their signs, colours and counts. States that no place has are left out. */
export function PlacesKey({ places, options }: { readonly places: readonly Place[]; readonly options: PlacesOptions }) {
  const text = useText()
  const states = useRegistry().attributes.get(options.state)?.enumValues ?? []
  const counted = states.flatMap((state) => {
    const count = places.filter((place) => place.state === state.name).length
    return count > 0 ? [{ ...state, count }] : []
  })
  return (
    <ul className={styles.key}>
      {counted.map(({ name, label, style, count }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: style?.background, color: style?.text }} aria-hidden>
            {options.signs[name]}
          </span>
          {text(label)} {count}
        </li>
      ))}
    </ul>
  )
}
