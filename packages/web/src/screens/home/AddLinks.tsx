import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAddable } from '../../data/addable.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { openPalette } from '../../shell/palette/palette-state.ts'
import classes from './HomeScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

const maxShown = 5

/** Links to create a new twin, for the types that the caller may create. */
export function AddLinks() {
  const { t } = useTranslation('home')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const places = useAddable()
  if (places.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('add')}</h2>
      <div className={classes.chips}>
        {places.slice(0, maxShown).map((place) => {
          const definition = registry.definitions.get(place.definition)
          return (
            definition && (
              <UnstyledButton key={place.definition} className={classes.chip} onClick={() => openTwin(place)}>
                <IconPlus size={14} stroke={1.5} aria-hidden />
                {text(definition.label)}
              </UnstyledButton>
            )
          )
        })}
        {places.length > maxShown && (
          <UnstyledButton className={classes.chip} onClick={openPalette} aria-haspopup="dialog">
            {t('more')}
          </UnstyledButton>
        )}
      </div>
    </section>
  )
}
