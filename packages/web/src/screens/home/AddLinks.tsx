import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import type { Addable } from '../../data/addable.ts'
import { useAddable } from '../../data/addable.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { usePreferences } from '../../data/preferences.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useText } from '../../i18n/use-text.ts'
import { shownMenu } from '../../shell/menu/shown-menu.ts'
import { openPalette } from '../../shell/palette/palette-state.ts'
import classes from './HomeScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

const maxShown = 6

/** Links to create a new twin, for the types that the caller may create: those made last, then those of the menu, then all others. */
export function AddLinks() {
  const { t } = useTranslation('home')
  const text = useText()
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const places = useOrderedAddable()
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

function useOrderedAddable(): readonly Addable[] {
  const addable = useAddable()
  const { routes, start } = useNavigation()
  const { made, menu } = usePreferences()
  return useMemo(() => {
    const inMenu = shownMenu({ routes, start }, menu).shown.flatMap(({ route: { screen } }) =>
      screen.type === 'list' ? (screen.list.create ?? []) : [],
    )
    const rank = ({ definition }: Addable) => (inMenu.includes(definition) ? inMenu.indexOf(definition) : Infinity)
    return addable.toSorted(
      (a, b) => (made[b.definition] ?? 0) - (made[a.definition] ?? 0) || (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0),
    )
  }, [addable, routes, start, made, menu])
}
