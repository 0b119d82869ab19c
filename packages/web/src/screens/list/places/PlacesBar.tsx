import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { placesTexts } from '../../../i18n/places/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PlacesPlan } from '../../../layouts/places/PlacesPlan.tsx'
import { UsedBar } from '../../../layouts/places/UsedBar.tsx'
import type { Owner } from './use-owners.ts'
import { useOwners } from './use-owners.ts'
import styles from './PlacesBar.module.css'

addTexts(placesTexts)

const phone = '(max-width: 768px)'

/** How much of each owner's places is used, above a list of places; a click shows the plan of an owner. Closed at first on a phone. */
export function PlacesBar({ options }: { readonly options: PlacesOptions }) {
  const { t } = useTranslation('places')
  const text = useText()
  const id = useId()
  const { attributes } = useRegistry()
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<boolean>()
  const [chosen, setChosen] = useState<string>()
  const { data } = useOwners(options)
  if (!data || data.owners.length === 0) return null
  const isOpen = opened ?? !isPhone
  const states = attributes.get(options.state)?.enumValues ?? []
  const troublesOf = (owner: Owner) =>
    states.flatMap(({ name, label }) => {
      const count = owner.troubles[name] ?? 0
      return count > 0 ? [`${text(label)} ${count}`] : []
    })
  const used = data.owners.reduce((sum, each) => sum + each.used, 0)
  const capacity = data.owners.reduce((sum, each) => sum + each.capacity, 0)
  return (
    <section className={styles.places} aria-label={t('owners')}>
      <div className={styles.head}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={isOpen ? <IconChevronDown size={16} stroke={1.5} /> : <IconChevronRight size={16} stroke={1.5} />}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t('hideOwners') : t('showOwners')}
          onClick={() => setOpened(!isOpen)}
        >
          {t('owners')}
        </Button>
        <UsedBar used={used} capacity={capacity} />
      </div>
      <div id={id} hidden={!isOpen}>
        <ul className={styles.owners}>
          {data.owners.map((owner) => (
            <li key={owner.name}>
              <button
                type="button"
                className={styles.owner}
                aria-expanded={chosen === owner.name}
                onClick={() => setChosen(chosen === owner.name ? undefined : owner.name)}
              >
                <span className={styles.name}>{owner.name}</span>
                <UsedBar used={owner.used} capacity={owner.capacity} isShort />
                {troublesOf(owner).length > 0 && <span className={styles.trouble}>{troublesOf(owner).join(' · ')}</span>}
              </button>
            </li>
          ))}
        </ul>
        {data.hasMore && <p className={styles.more}>{t('more')}</p>}
        {chosen !== undefined && (
          <div className={styles.plan}>
            <PlacesPlan
              key={chosen}
              options={options}
              filter={{ path: [options.owner, options.ownerName], operator: 'eq', value: chosen }}
              label={chosen}
            />
          </div>
        )}
      </div>
    </section>
  )
}
